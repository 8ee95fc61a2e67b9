/* Motion that explains: pieces go from where they were to where they are, dice roll, points rise where they were
 * earned, a new day dims the room and lights it again. */
import { copy, sketch, spread } from "./copies.js";
import { drawing, placeOf, wayOut } from "./drawing.js";
import { arrive, count, fadeIn, land, landWhenActing, leave, LONGEST, roll, show, TIME, turnOver } from "./flights.js";
import { distance, pair } from "./pairs.js";
import { still } from "./settings.js";

const STEP = 80; // milliseconds from one piece to the next
const NEAR = 2; // pixels that nobody sees
const SMALL = 28;
const MOST = 60; // more at once explain nothing
let latest = null;

landWhenActing();

/** Change the table, and let everything travel. */
export function glide(change) {
  land();
  latest = null;
  if (still() || document.hidden || document.body.dataset.curtain === "down") { change(); return; }
  const before = drawing(true);
  latest = before;
  change();
  // whatever else answers the news may still scroll or fold something
  queueMicrotask(() => { if (latest === before) { latest = null; go(before, drawing()); } });
}

function go(before, after) {
  if (before.desks !== after.desks || document.body.dataset.curtain === "down") return; // other eyes
  const { pairs, fresh, gone } = pair(before, after);
  const away = gone.filter((was) => !gone.includes(was.within)).map((was) => ({ was, to: wayOut(was, before, after) }));
  const come = fresh.map((now) => ({ now, from: placeOf(now.from, before) }));
  const trips = [...away, ...pairs.filter((trip) => moved(trip, before, after)), ...come];
  const carried = new Set(trips.map((trip) => trip.now).filter(Boolean));
  launch(trips.filter((trip) => !carried.has(trip.now?.within)));
  score(before, after, gone);
  if (after.chapter.number > before.chapter.number) dusk(after.chapter.title);
}

/** A home that makes way for another, with the same pieces in the same order, has only been drawn elsewhere. */
function moved({ was, now }, before, after) {
  if (was.boxed && now.boxed) return false;
  if (now.turn && was.look !== now.look) return true;
  const rests = was.home === now.home && before.rows.get(was.home) === after.rows.get(now.home);
  return !rests && distance(was.place, now.place) > NEAR;
}

/** Those that only make room go together; the others one after the other. */
const shifts = ({ was, now }) => Boolean(was && now && was.home === now.home && was.look === now.look);

function launch(trips) {
  if (trips.length > MOST) return;
  const single = trips.filter((trip) => !shifts(trip) && trip.now?.turn !== "over" && (trip.was || trip.from || trip.now.turn));
  const step = Math.min(STEP, (LONGEST - TIME * 1.5) / single.length);
  for (const trip of trips) travel(trip, Math.max(0, single.indexOf(trip)) * step);
}

function travel({ was, now, from, to }, delay) {
  const { look, name } = now ?? was;
  const told = `${look || name}: ${was?.home ?? ""} > ${now?.home ?? ""}`;
  if (!now || now.boxed) {
    const seen = was ?? pocketed(now, from);
    if (seen?.sketch) leave(seen, copy(seen.sketch), now?.place ?? to, delay, told);
    return;
  }
  const start = was?.place ?? (from && amid(from, now.place));
  const turned = was?.look !== now.look;
  if (turned && now.turn === "roll") roll(now, copy(sketch(now.body)), start, delay, told);
  else if (turned && now.turn === "over" && was?.sketch) turnOver(now, copy(was.sketch), copy(sketch(now.body)), delay, told);
  else if (start) arrive(now, copy(sketch(now.body)), start, delay, told);
  else fadeIn(now.body, delay);
}

/** In the middle of a place. */
function amid(room, { width, height }) {
  return new DOMRect(room.x + (room.width - width) / 2, room.y + (room.height - height) / 2, width, height);
}

/** A small thing that goes straight into something folded up. */
function pocketed({ body }, from) {
  if (!from || body.localName !== "svg") return null;
  return { sketch: sketch(body), place: amid(from, { width: SMALL, height: SMALL }) };
}

function score(before, after, gone) {
  const shown = new Set();
  for (const [key, now] of after.numbers) {
    const was = before.numbers.get(key);
    if (!was || Number.isNaN(now.value) || was.value === now.value || !now.name.startsWith("score")) continue;
    count(now, copy(sketch(now.body)), was.value);
    if (shown.has(now.name)) continue;
    shown.add(now.name);
    const earned = gone.find((one) => one.to.split(" ").includes(now.name));
    rise(now.value - was.value, now.place, earned?.place ?? null);
  }
}

/** Points rise beside the score; from where they were earned, if the table tells. */
function rise(gained, place, earned) {
  const float = document.createElement("span");
  float.className = "float";
  float.textContent = gained > 0 ? `+${gained}` : String(gained).replace("-", "−");
  float.style.left = `${place.left - 4}px`;
  float.style.top = `${place.top}px`;
  const [x, y] = earned ? [earned.x + earned.width / 2 - place.x, earned.y + earned.height / 2 - place.y] : [0, 14];
  const frames = [[0, x, y, 0], [1, x, y, 0.15], [1, 0, 0, 0.7], [0, 0, -14, 1]]
    .map(([opacity, right, down, offset]) => ({ opacity, offset, transform: `translate(-100%, 0) translate(${right}px, ${down}px)` }));
  show(float, float, frames, { duration: LONGEST, easing: "ease-out" });
}

function dusk(title) {
  const floor = document.querySelector(".floor")?.getBoundingClientRect();
  if (!floor?.width) return;
  const night = document.createElement("div");
  night.className = "dusk";
  const sign = document.createElement("span");
  sign.textContent = title;
  night.append(sign);
  spread(night, floor);
  show(night, night, [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], { duration: LONGEST, easing: "ease-in-out" });
}

/** Snow in the players' colours. */
export function celebrate() {
  if (still()) return;
  const colours = ["#ffcf5c", "#bf3727", "#1549c1", "#5dd7b8", "#fff8ea"];
  for (let n = 0; n < 70; n += 1) {
    const flake = document.createElement("i");
    flake.className = "flake";
    flake.style.left = `${Math.random() * 100}vw`;
    flake.style.background = colours[n % colours.length];
    const frames = [{ transform: "translateY(-20px) rotate(0)" }, { transform: `translate(${Math.random() * 120 - 60}px, 104vh) rotate(${Math.random() * 900}deg)` }];
    show(flake, flake, frames, { duration: 2600 + Math.random() * 2200, delay: Math.random() * 900, easing: "ease-in" });
  }
}
