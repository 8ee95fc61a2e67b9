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
import { sketch } from "./copies.js";

const MARKED = "[data-piece], [data-look]";
const FRAMES = ".floor, .mat";
const empty = (box) => !box.width || !box.height;

/** All pieces that can be seen; with sketches of them if the drawing is about to change. */
export function drawing(sketched = false) {
  const pieces = new Map();
  const known = new Map();
  for (const element of document.querySelectorAll(MARKED)) {
    const one = piece(element, pieces);
    if (!one) continue;
    if (sketched && !one.boxed) one.sketch = sketch(one.body, known);
    pieces.set(element, one);
  }
  const all = [...pieces.values()];
  return {
    pieces: all,
    rows: rows(all),
    places: sketched ? placesNow() : null,
    claims: claims(),
    numbers: numbers(),
    chapter: chapter(),
    desks: [...document.querySelectorAll(".desk")].map((desk) => desk.id).join(" "),
  };
}

function piece(element, others) {
  const { piece: name = "", look = "", turn = "", from, to } = element.dataset;
  const box = closedBox(element);
  const body = picture(element);
  const place = box ? box.getBoundingClientRect() : framed(body);
  if (empty(place)) return null;
  const home = element.closest("[data-home], section");
  return {
    name, look, turn, body, place,
    boxed: Boolean(box),
    home: home.dataset.home ?? home.ariaLabel ?? "",
    from: from ?? home.dataset.from ?? "",
    to: to ?? home.dataset.to ?? "",
    within: others.get(element.parentElement.closest(MARKED)) ?? null,
  };
}

/** What lies in each home, in its order. */
function rows(pieces) {
  const found = new Map();
  for (const { home, name, look } of pieces) found.set(home, `${found.get(home) ?? ""} ${name || look}`);
  return found;
}

/** What lies in something folded up is as good as in its lid. */
function closedBox(element) {
  const box = element.closest("details:not([open])");
  return box && !element.closest("summary") ? box : null;
}

/** A wrapping around nothing but a picture may be larger or smaller than it. */
function picture(element) {
  const [only, more] = element.children;
  return only?.localName === "svg" && !more && !element.textContent.trim() ? only : element;
}

/** Where it is seen: what is scrolled out of sight is at the edge. */
function framed(body) {
  const place = body.getBoundingClientRect();
  const frame = body.closest(FRAMES)?.getBoundingClientRect();
  if (!frame || empty(place)) return place;
  const x = Math.max(frame.left, Math.min(place.x, frame.right - place.width));
  const y = Math.max(frame.top, Math.min(place.y, frame.bottom - place.height));
  return new DOMRect(x, y, place.width, place.height);
}

const boxOf = (element) => (closedBox(element) ?? element).getBoundingClientRect();

function placesNow() {
  return new Map([...document.querySelectorAll("[data-home]")].map((home) => [home.dataset.home, boxOf(home)]));
}

/** The first of these places that can be seen now, or could be seen before. */
export function placeOf(names, before) {
  for (const name of names.split(" ").filter(Boolean)) {
    const quoted = CSS.escape(name);
    const element = document.querySelector(`[data-home="${quoted}"], [data-number="${quoted}"], #${quoted}`);
    const place = element ? boxOf(element) : before.places.get(name);
    if (place && !empty(place)) return place;
  }
  return null;
}

/** Where one that has left is now, as far as that is told. */
export function wayOut(one, before, after) {
  const owner = after.claims.get(one.name);
  if (owner) return boxOf(owner);
  const home = document.querySelector(`[data-home="${CSS.escape(one.home)}"]`);
  return placeOf(home?.dataset.to ?? one.to, before);
}

/** Who has got which piece, where the table says so. */
function claims() {
  const found = new Map();
  for (const home of document.querySelectorAll("[data-gets]")) {
    for (const name of home.dataset.gets.split(" ")) if (name) found.set(name, home);
  }
  return found;
}

function numbers() {
  const found = new Map();
  for (const body of document.querySelectorAll("[data-number]")) {
    const { number: name } = body.dataset;
    const place = framed(body);
    if (!empty(place)) found.set(`${body.closest("[data-region]")?.id} ${name}`, { name, body, place, value: Number(body.textContent) });
  }
  return found;
}

function chapter() {
  const all = document.querySelectorAll(".chapter > h3");
  return { number: all.length, title: all[all.length - 1]?.textContent ?? "" };
}
