// @ts-check
/* Copies of pieces that look the same anywhere: inside shells of all that a piece lies in, which take no place. */

/** @typedef {{ x: number, y: number }} Point */
/**
 * @typedef {object} Shell an empty copy of an element around a piece
 * @property {HTMLElement} shell
 * @property {Point | null} origin of the places inside, if it is counted from this one
 * @property {Shell | null} around
 */
/** @typedef {{ html: string, around: Shell | null }} Sketch what is needed to copy a piece later */
/** @typedef {Map<Element, Shell>} Shells those of one drawing */
/**
 * @typedef {object} Copy
 * @property {HTMLElement} inner the piece
 * @property {HTMLElement} outer its outermost shell
 * @property {Point} origin where in the window the piece's own corner is counted from
 */

const FOLDS = new Set(["details", "summary"]);

/**
 * Taken when the table is about to change; `known` is shared by all of one drawing.
 *
 * @param {Element} body
 * @param {Shells} [known]
 * @returns {Sketch}
 */
export function sketch(body, known = new Map()) {
  return { html: body.outerHTML, around: shellOf(body.parentElement, known) };
}

/**
 * @param {HTMLElement | null} element
 * @param {Shells} known
 * @returns {Shell | null}
 */
function shellOf(element, known) {
  if (!element || element === document.body) return null;
  const old = known.get(element);
  if (old) return old;
  const shell = emptied(element);
  const origin = element.matches(".floor") ? sized(shell, element) : null;
  const made = { shell, origin, around: shellOf(element.parentElement, known) };
  known.set(element, made);
  return made;
}

/** @param {HTMLElement} element */
function emptied(element) {
  const copied = FOLDS.has(element.localName) ? document.createElement("div") : element.cloneNode(false);
  const shell = bare(/** @type {HTMLElement} */ (copied));
  shell.classList.add("shell");
  return shell;
}

/**
 * The board is drawn by the size of its floor, so that shell needs the floor's.
 *
 * @param {HTMLElement} shell
 * @param {HTMLElement} floor
 */
function sized(shell, floor) {
  const { x, y } = floor.getBoundingClientRect();
  const origin = { x: x + floor.clientLeft, y: y + floor.clientTop };
  spread(shell, new DOMRect(origin.x, origin.y, floor.clientWidth, floor.clientHeight));
  return origin;
}

/**
 * @param {HTMLElement} element
 * @param {DOMRect} place
 */
export function spread(element, { x, y, width, height }) {
  const sides = { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
  Object.assign(element.style, sides);
}

/**
 * @param {Sketch} sketched
 * @returns {Copy}
 */
export function copy({ html, around }) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const inner = bare(/** @type {HTMLElement} */ (fresh.content.firstElementChild));
  for (const part of inner.querySelectorAll("*")) bare(part);
  let outer = inner;
  let origin = { x: 0, y: 0 };
  for (let next = around; next; next = next.around) {
    const shell = /** @type {HTMLElement} */ (next.shell.cloneNode(false));
    shell.append(outer);
    outer = shell;
    origin = next.origin ?? origin;
  }
  return { inner, outer, origin };
}

const OWN = ["id", "tabindex", "name"]; // what there may be only one of: of a name one is checked, or open

/**
 * Nothing may take a copy for the piece itself.
 *
 * @template {Element} T
 * @param {T} element
 * @returns {T}
 */
function bare(element) {
  for (const { name } of [...element.attributes]) {
    if (OWN.includes(name) || name.startsWith("data-")) element.removeAttribute(name);
  }
  return element;
}
