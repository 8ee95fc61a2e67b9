// @ts-check
/* Finding elements, with the types they have. */

/**
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [kind]
 * @returns {T | null}
 */
export function byId(id, kind) {
  const found = document.getElementById(id);
  return found instanceof (kind ?? HTMLElement) ? /** @type {T} */ (found) : null;
}

/**
 * What this page can't be without.
 *
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [kind]
 * @returns {T}
 */
export function need(id, kind) {
  const found = byId(id, kind);
  if (!found) throw new Error(`There is no #${id} here.`);
  return found;
}

/**
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLElement | null}
 */
export const one = (selector, root = document) => root.querySelector(selector);

/**
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLElement[]}
 */
export const all = (selector, root = document) => [...root.querySelectorAll(selector)].map(asHTML);

/** @param {Element} element */
const asHTML = (element) => /** @type {HTMLElement} */ (element);

/**
 * The element that an event happened in, itself or around where it happened.
 *
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export function hit({ target }, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}

/** @param {Element} element */
export const shown = (element) => element.getClientRects().length > 0;

/** @param {Element} element */
export const isVisible = (element) => shown(element) && getComputedStyle(element).visibility !== "hidden";

/**
 * A class for these elements alone.
 *
 * @param {string} name
 * @param {Iterable<Element>} [elements]
 * @param {ParentNode} [root] beyond it the class means something else
 */
export function onlyThese(name, elements = [], root = document) {
  for (const old of all(`.${name}`, root)) old.classList.remove(name);
  for (const element of elements) element.classList.add(name);
}

/**
 * To the middle of what it lies on; of what is too large, its beginning. The page itself moves only where it scrolls.
 *
 * @param {HTMLElement} piece
 */
export function bringIntoView(piece) {
  for (let box = piece.parentElement; box; box = box.parentElement) {
    const pageItself = box === document.documentElement && getComputedStyle(document.body).overflowY !== "hidden";
    if (pageItself || /auto|scroll/.test(getComputedStyle(box).overflow)) centre(piece, box);
  }
}

/**
 * @param {HTMLElement} piece
 * @param {HTMLElement} box that scrolls
 */
function centre(piece, box) {
  const inner = piece.getBoundingClientRect();
  const root = box === document.documentElement;
  const outer = root ? new DOMRect(0, 0, innerWidth, innerHeight) : box.getBoundingClientRect();
  const [right, down] = [(outer.width - inner.width) / 2, (outer.height - inner.height) / 2];
  box.scrollBy(inner.left - outer.left - Math.max(8, right), inner.top - outer.top - Math.max(8, down));
}

/** With Ctrl, Alt or the like it is the browser's key, not ours. @param {KeyboardEvent} event */
export const withModifier = (event) => event.ctrlKey || event.metaKey || event.altKey;

export const curtainDown = () => document.body.dataset.curtain === "down";

/**
 * Put a box beside a place: below it if there is room, else above; never beyond the window's edges.
 *
 * @param {HTMLElement} box
 * @param {{ left: number, top: number, bottom: number }} place
 * @param {number} gap between the two
 * @param {number} margin to the window's edges
 */
export function putBeside(box, place, gap, margin) {
  const { width, height } = box.getBoundingClientRect();
  const fitsBelow = place.bottom + gap + margin / 2 + height < innerHeight;
  const top = fitsBelow ? place.bottom + gap : Math.max(margin, place.top - height - gap);
  box.style.left = `${Math.max(margin, Math.min(place.left, innerWidth - width - margin))}px`;
  box.style.top = `${top}px`;
}
