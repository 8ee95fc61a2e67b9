/* Copies of pieces that look the same anywhere: inside shells of all that a piece lies in, which take no place. */

const FOLDS = new Set(["details", "summary"]);

/** What is needed to copy a piece later, when the table may have changed; `known` is shared by all of one drawing. */
export function sketch(body, known = new Map()) {
  return { html: body.outerHTML, around: shells(body.parentElement, known) };
}

function shells(element, known) {
  if (element === document.body) return null;
  if (!known.has(element)) {
    const shell = FOLDS.has(element.localName) ? document.createElement("div") : bare(element.cloneNode(false));
    shell.classList.add("shell");
    const origin = element.matches(".floor") ? sized(shell, element) : null;
    known.set(element, { shell, origin, around: shells(element.parentElement, known) });
  }
  return known.get(element);
}

/** The board is drawn by the size of its floor, so that shell needs the floor's. */
function sized(shell, floor) {
  const { x, y } = floor.getBoundingClientRect();
  const origin = { x: x + floor.clientLeft, y: y + floor.clientTop };
  spread(shell, new DOMRect(origin.x, origin.y, floor.clientWidth, floor.clientHeight));
  return origin;
}

export function spread(element, { x, y, width, height }) {
  for (const [side, value] of Object.entries({ left: x, top: y, width, height })) element.style[side] = `${value}px`;
}

/** A copy: the piece, the outermost shell, and where in the window the piece's own corner is counted from. */
export function copy({ html, around }) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const piece = fresh.content.firstElementChild;
  const copied = { inner: bare(piece), outer: piece, origin: { x: 0, y: 0 } };
  for (const part of piece.querySelectorAll("*")) bare(part);
  for (let next = around; next; next = next.around) {
    const shell = next.shell.cloneNode(false);
    shell.append(copied.outer);
    copied.outer = shell;
    copied.origin = next.origin ?? copied.origin;
  }
  return copied;
}

/** Nothing may take a copy for the piece itself. */
function bare(element) {
  for (const { name } of [...element.attributes]) {
    if (name === "id" || name === "tabindex" || name.startsWith("data-")) element.removeAttribute(name);
  }
  return element;
}
