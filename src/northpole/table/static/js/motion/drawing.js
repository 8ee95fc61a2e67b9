// @ts-check
/* What is drawn at a moment, for motion. A board marks up:
 *
 *   data-piece="toy-kite"     this very piece, wherever it lies
 *   data-look="die-4"         what it looks like: one of several that are alike
 *   data-home="pool"          the place its pieces lie in; else it is a section, by its label
 *   data-from="deck"          where pieces that appear come from: on a piece or its home; the first of several names
 *   data-to="desk-0 player-0" where pieces that leave go, likewise
 *   data-gets="belt-1-7"      around places: the pieces that have gone there, by their names
 *   data-turn="roll"          a die that may show another face; "over" for what is turned over
 *
 * A place is called by its data-home, its data-number or its id. */
import { all, one } from "../base/dom.js";
import { sketch } from "./copies.js";

/** @import { Shells, Sketch } from "./copies.js" */

/**
 * @typedef {object} Piece
 * @property {string} name
 * @property {string} look
 * @property {string} turn
 * @property {HTMLElement} body
 * @property {DOMRect} place
 * @property {boolean} boxed it lies in something folded up
 * @property {boolean} cut some of it is scrolled out of sight
 * @property {string} home
 * @property {string} from
 * @property {string} to
 * @property {Piece | null} within
 * @property {Sketch} [sketch]
 */
/** @typedef {{ name: string, body: HTMLElement, place: DOMRect, value: number }} Figure a number on the table */
/**
 * @typedef {object} Drawing
 * @property {Piece[]} pieces
 * @property {Map<string, string>} rows what lies in each home, in its order
 * @property {Map<string, DOMRect>} places homes, where they were; only in a drawing with sketches
 * @property {Map<string, Element>} claims who has got which piece, where the table says so
 * @property {Map<string, Figure>} numbers
 * @property {{ number: number, title: string }} chapter
 * @property {string} desks
 */

const MARKED = "[data-piece], [data-look]";
const FRAMES = ".floor, .mat";

/** @param {DOMRect} box */
const isEmpty = (box) => !box.width || !box.height;

/**
 * All pieces that can be seen; with sketches of them if the drawing is about to change.
 *
 * @param {boolean} [sketched]
 * @returns {Drawing}
 */
export function drawing(sketched = false) {
  const pieces = piecesNow(sketched);
  return {
    pieces,
    rows: rows(pieces),
    places: sketched ? placesNow() : new Map(),
    claims: claims(),
    numbers: numbers(),
    chapter: chapter(),
    desks: all(".desk").map((desk) => desk.id).join(" "),
  };
}

/** @param {boolean} sketched */
function piecesNow(sketched) {
  /** @type {Map<Element, Piece>} */
  const found = new Map();
  /** @type {Shells} */
  const known = new Map();
  for (const element of all(MARKED)) {
    const piece = pieceOf(element, found);
    if (!piece) continue;
    if (sketched && !piece.boxed) piece.sketch = sketch(piece.body, known);
    found.set(element, piece);
  }
  return [...found.values()];
}

/**
 * @param {HTMLElement} element
 * @param {Map<Element, Piece>} others those that stand before it
 * @returns {Piece | null} null: it can't be seen
 */
function pieceOf(element, others) {
  const { piece: name = "", look = "", turn = "", from, to } = element.dataset;
  const box = closedBox(element);
  const body = picture(element);
  const place = box ? box.getBoundingClientRect() : framed(body);
  if (isEmpty(place)) return null;
  const home = homeOf(element);
  const outer = element.parentElement?.closest(MARKED);
  const within = (outer && others.get(outer)) ?? null;
  return {
    name, look, turn, body, place, within,
    boxed: box !== null,
    cut: !box && isCut(body),
    home: home.name,
    from: from ?? home.from,
    to: to ?? home.to,
  };
}

/** @param {Element} element */
function homeOf(element) {
  /** @type {HTMLElement | null} */
  const found = element.closest("[data-home], section");
  const { home, from = "", to = "" } = found?.dataset ?? {};
  return { name: home ?? found?.ariaLabel ?? "", from, to };
}

/** @param {Piece[]} pieces */
function rows(pieces) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const { home, name, look } of pieces) found.set(home, `${found.get(home) ?? ""} ${name || look}`);
  return found;
}

/** What lies in something folded up is as good as in its lid. @param {Element} element */
function closedBox(element) {
  const box = element.closest("details:not([open])");
  return box && !element.closest("summary") ? box : null;
}

/** A wrapping around nothing but a picture may be larger or smaller than it. @param {HTMLElement} element */
function picture(element) {
  const [only, more] = element.children;
  const wraps = only?.localName === "svg" && !more && !element.textContent.trim();
  return /** @type {HTMLElement} */ (wraps ? only : element);
}

/** Where it is seen: what is scrolled out of sight is at the edge. @param {Element} body */
function framed(body) {
  const place = body.getBoundingClientRect();
  const frame = body.closest(FRAMES)?.getBoundingClientRect();
  if (!frame || isEmpty(place)) return place;
  const x = Math.max(frame.left, Math.min(place.x, frame.right - place.width));
  const y = Math.max(frame.top, Math.min(place.y, frame.bottom - place.height));
  return new DOMRect(x, y, place.width, place.height);
}

/** Is any of it scrolled out of sight? @param {Element} body */
function isCut(body) {
  const { x, y } = body.getBoundingClientRect();
  const seen = framed(body);
  return Math.abs(seen.x - x) > 1 || Math.abs(seen.y - y) > 1;
}

/** @param {Element} element */
const boxOf = (element) => (closedBox(element) ?? element).getBoundingClientRect();

function placesNow() {
  return new Map(all("[data-home]").map((home) => [home.dataset.home ?? "", boxOf(home)]));
}

/**
 * The first of these places that can be seen now, or could be seen before.
 *
 * @param {string} names
 * @param {Drawing} before
 */
export function placeOf(names, before) {
  for (const name of names.split(" ").filter(Boolean)) {
    const quoted = CSS.escape(name);
    const element = one(`[data-home="${quoted}"], [data-number="${quoted}"], #${quoted}`);
    const place = element ? boxOf(element) : before.places.get(name);
    if (place && !isEmpty(place)) return place;
  }
  return null;
}

/**
 * Where one that has left is now, as far as that is told.
 *
 * @param {Piece} piece
 * @param {Drawing} before
 * @param {Drawing} after
 */
export function wayOut(piece, before, after) {
  const owner = after.claims.get(piece.name);
  if (owner) return boxOf(owner);
  const home = one(`[data-home="${CSS.escape(piece.home)}"]`);
  return placeOf(home?.dataset.to ?? piece.to, before);
}

function claims() {
  /** @type {Map<string, Element>} */
  const found = new Map();
  for (const home of all("[data-gets]")) {
    for (const name of (home.dataset.gets ?? "").split(" ").filter(Boolean)) found.set(name, home);
  }
  return found;
}

function numbers() {
  /** @type {Map<string, Figure>} */
  const found = new Map();
  for (const body of all("[data-number]")) {
    const { number: name = "" } = body.dataset;
    const place = framed(body);
    if (isEmpty(place)) continue;
    const region = body.closest("[data-region]")?.id;
    found.set(`${region} ${name}`, { name, body, place, value: Number(body.textContent) });
  }
  return found;
}

function chapter() {
  const titles = all(".chapter > h3");
  return { number: titles.length, title: titles.at(-1)?.textContent ?? "" };
}
