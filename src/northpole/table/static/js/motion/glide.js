// @ts-check
/* Motion that explains: pieces go from where they were to where they are, dice roll, points rise where they were
 * earned, a new day dims the room and lights it again. */
import { curtainDown, one } from "../base/dom.js";
import { still } from "../base/settings.js";
import { copy, sketch, spread } from "./copies.js";
import { drawing, placeOf, wayOut } from "./drawing.js";
import { arrive, count, fadeIn, fly, land, leave, LONGEST, roll, TIME, turnOver, whenActing } from "./flights.js";
import { moved, pair } from "./pairs.js";

/** @import { Drawing, Piece } from "./drawing.js" */

/**
 * @typedef {object} Trip
 * @property {Piece} [was]
 * @property {Piece} [now]
 * @property {DOMRect | null} [from] where one that is new comes from
 * @property {DOMRect | null} [to] where one that is gone goes
 */

const STEP = 80; // milliseconds from one piece to the next
const SMALL = 28;
const MOST = 60; // more at once explain nothing
const FLAKES = 70;
const COLOURS = ["#ffcf5c", "#bf3727", "#1549c1", "#5dd7b8", "#fff8ea"];

/** @type {Drawing | null} */
let latest = null;

whenActing(land);

/** Nobody looks, or wants to see anything move. */
export const unseen = () => still() || document.hidden || curtainDown();

/**
 * Change the table, and let everything travel.
 *
 * @param {() => void} change
 */
export function glide(change) {
  const before = depart();
  change();
  if (before) arriveFrom(before);
}

/** The table as it is, for what is about to travel; what travels already has arrived. */
export function depart() {
  land();
  latest = unseen() ? null : drawing(true);
  return latest;
}

/** From there to where all is now. @param {Drawing} before */
export function arriveFrom(before) {
  // whatever else answers the news may still scroll or fold something
  queueMicrotask(() => {
    if (latest !== before) return;
    latest = null;
    go(before, drawing());
  });
}

/**
 * @param {Drawing} before
 * @param {Drawing} after
 */
function go(before, after) {
  if (before.desks !== after.desks || curtainDown()) return; // other eyes
  const { pairs, fresh, gone } = pair(before, after);
  const away = gone.filter(({ within }) => !within || !gone.includes(within));
  launch([
    ...away.map((was) => ({ was, to: wayOut(was, before, after) })),
    ...pairs.filter((trip) => moved(trip, before, after)),
    ...fresh.map((now) => ({ now, from: placeOf(now.from, before) })),
  ]);
  score(before, after, gone);
  if (after.chapter.number > before.chapter.number) dusk(after.chapter.title);
}

/**
 * Those that only make room go together; the others one after the other.
 *
 * @param {Trip} trip
 */
function isSingle({ was, now, from }) {
  const makesRoom = was && now && was.home === now.home && was.look === now.look;
  return !makesRoom && now?.turn !== "over" && Boolean(was || from || now?.turn);
}

/** What lies in something that travels is carried along. @param {Trip[]} all */
function launch(all) {
  const carriers = new Set(all.map(({ now }) => now));
  const trips = all.filter(({ now }) => !now?.within || !carriers.has(now.within));
  if (trips.length > MOST) return;
  const single = trips.filter(isSingle);
  const step = Math.min(STEP, (LONGEST - TIME * 1.5) / single.length);
  for (const trip of trips) travel(trip, Math.max(0, single.indexOf(trip)) * step);
}

/**
 * @param {Trip} trip
 * @param {number} delay
 */
function travel({ was, now, from = null, to = null }, delay) {
  const told = tell(was, now);
  if (now && !now.boxed) {
    comeTo(now, was, from, delay, told);
    return;
  }
  const seen = was ?? (now && from && pocketed(now, from));
  if (seen?.sketch) leave(seen.place, copy(seen.sketch), now?.place ?? to, delay, told);
}

/**
 * "die-4: pool > desk-0"
 *
 * @param {Piece} [was]
 * @param {Piece} [now]
 */
function tell(was, now) {
  const piece = now ?? was;
  return `${piece?.look || piece?.name}: ${was?.home ?? ""} > ${now?.home ?? ""}`;
}

/**
 * @param {Piece} now
 * @param {Piece | undefined} was
 * @param {DOMRect | null} from
 * @param {number} delay
 * @param {string} told
 */
function comeTo(now, was, from, delay, told) {
  const start = was?.place ?? (from && amid(from, now.place));
  const turn = was?.look === now.look ? "" : now.turn;
  const copied = () => copy(sketch(now.body));
  if (turn === "roll") roll(now, copied(), start, delay, told);
  else if (turn === "over" && was?.sketch) turnOver(now, copy(was.sketch), copied(), delay, told);
  else if (start) arrive(now, copied(), start, delay, told);
  else fadeIn(now.body, delay);
}

/**
 * In the middle of a place.
 *
 * @param {DOMRect} room
 * @param {{ width: number, height: number }} size
 */
function amid(room, { width, height }) {
  return new DOMRect(room.x + (room.width - width) / 2, room.y + (room.height - height) / 2, width, height);
}

/**
 * A small thing that goes straight into something folded up.
 *
 * @param {Piece} piece
 * @param {DOMRect} from
 */
function pocketed({ body }, from) {
  if (body.localName !== "svg") return null;
  return { sketch: sketch(body), place: amid(from, { width: SMALL, height: SMALL }) };
}

/**
 * @param {Drawing} before
 * @param {Drawing} after
 * @param {Piece[]} gone
 */
function score(before, after, gone) {
  /** @type {Set<string>} */
  const risen = new Set();
  for (const [key, now] of after.numbers) {
    const was = before.numbers.get(key);
    if (!was || Number.isNaN(now.value) || was.value === now.value || !now.name.startsWith("score")) continue;
    count(now, copy(sketch(now.body)), was.value);
    if (risen.has(now.name)) continue;
    risen.add(now.name);
    const earned = gone.find(({ to }) => to.split(" ").includes(now.name));
    rise(now.value - was.value, now.place, earned?.place);
  }
}

/**
 * Points rise beside the score; from where they were earned, if the table tells.
 *
 * @param {number} gained
 * @param {DOMRect} place
 * @param {DOMRect} [earned]
 */
function rise(gained, place, earned) {
  const float = document.createElement("span");
  float.className = "float";
  float.textContent = gained > 0 ? `+${gained}` : String(gained).replace("-", "−");
  float.style.left = `${place.left - 4}px`;
  float.style.top = `${place.top}px`;
  const right = earned ? earned.x + earned.width / 2 - place.x : 0;
  const down = earned ? earned.y + earned.height / 2 - place.y : 14;
  const frames = [
    { opacity: 0, offset: 0, transform: beside(right, down) },
    { opacity: 1, offset: 0.15, transform: beside(right, down) },
    { opacity: 1, offset: 0.7, transform: beside(0, 0) },
    { opacity: 0, offset: 1, transform: beside(0, -14) },
  ];
  fly(float, float, frames, { duration: LONGEST, easing: "ease-out" });
}

/**
 * @param {number} right
 * @param {number} down
 */
const beside = (right, down) => `translate(-100%, 0) translate(${right}px, ${down}px)`;

/** @param {string} title */
function dusk(title) {
  const floor = one(".floor")?.getBoundingClientRect();
  if (!floor?.width) return;
  const night = document.createElement("div");
  night.className = "dusk";
  const sign = document.createElement("span");
  sign.textContent = title;
  night.append(sign);
  spread(night, floor);
  const frames = [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }];
  fly(night, night, frames, { duration: LONGEST, easing: "ease-in-out" });
}

/** Snow in the players' colours. */
export function celebrate() {
  if (still()) return;
  for (let n = 0; n < FLAKES; n += 1) snow(COLOURS[n % COLOURS.length] ?? "");
}

/** @param {string} colour */
function snow(colour) {
  const flake = document.createElement("i");
  flake.className = "flake";
  flake.style.left = `${Math.random() * 100}vw`;
  flake.style.background = colour;
  const aside = Math.random() * 120 - 60;
  const frames = [
    { transform: "translateY(-20px) rotate(0)" },
    { transform: `translate(${aside}px, 104vh) rotate(${Math.random() * 900}deg)` },
  ];
  fly(flake, flake, frames, {
    duration: 2600 + Math.random() * 2200,
    delay: Math.random() * 900,
    easing: "ease-in",
  });
}
