/* Motion under way. Only copies move, on a sheet above the table that nothing can touch: the table itself is at once
 * as it will be, and whatever moves can be ended at any time. */
import { spread } from "./copies.js";

export const TIME = 320;
export const LONGEST = 900;
const CURVE = "cubic-bezier(0.3, 0.8, 0.3, 1)";
const ROLLING = 480;
const FACES = 70; // milliseconds that a rolling die shows a face

const running = new Set();
const clocks = new Set();
let sheet = null;

function onSheet(outer) {
  if (!sheet) {
    sheet = document.createElement("div");
    sheet.className = "motion";
    sheet.setAttribute("aria-hidden", "true");
    sheet.inert = true;
    document.body.append(sheet);
  }
  sheet.append(outer);
}

/** End all motion now. */
export function land() {
  for (const animation of running) animation.cancel();
  for (const clock of clocks) clearInterval(clock);
  running.clear();
  clocks.clear();
  sheet?.remove();
  sheet = null;
}

/** Whoever acts has seen enough. */
export function landWhenActing() {
  for (const kind of ["pointerdown", "click", "keydown", "wheel"]) document.addEventListener(kind, land, { capture: true, passive: true });
  addEventListener("resize", land);
}

function run(element, frames, timing, end = () => {}) {
  const animation = element.animate(frames, { easing: CURVE, fill: "backwards", ...timing });
  running.add(animation);
  animation.finished.then(() => { running.delete(animation); end(); }, () => {});
}

/** Lay something on the sheet, move it, and take it away. */
export function show(outer, moving, frames, timing) {
  onSheet(outer);
  run(moving, frames, timing, () => {
    outer.remove();
    if (sheet && !sheet.childElementCount) { sheet.remove(); sheet = null; }
  });
}

/** The piece itself is not seen for so long. */
function hide(body, time) {
  run(body, [{ opacity: 0 }, { opacity: 0 }], { duration: time, easing: "linear" });
}

export function fadeIn(body, delay) {
  run(body, [{ opacity: 0 }, { opacity: 1 }], { duration: TIME, delay });
}

function put({ inner, origin }, place) {
  inner.classList.add("moving");
  spread(inner, new DOMRect(place.x - origin.x, place.y - origin.y, place.width, place.height));
}

/** How a thing at `place` gets to look as if it were at `other`. */
function at(place, other, most = 4) {
  const x = other.x + other.width / 2 - place.x - place.width / 2;
  const y = other.y + other.height / 2 - place.y - place.height / 2;
  return `translate(${x}px, ${y}px) scale(${Math.min(most, other.height / place.height)})`;
}

const label = (inner, flight) => { inner.dataset.flight = flight; };

/** From another place to where the piece is now. */
export function arrive(one, copied, from, delay, told) {
  put(copied, one.place);
  label(copied.inner, told);
  hide(one.body, delay + TIME);
  show(copied.outer, copied.inner, [{ transform: at(one.place, from) }, { transform: "none" }], { duration: TIME, delay });
}

/** From where the piece was to another place, or just away. */
export function leave({ place }, copied, to, delay, told) {
  put(copied, place);
  label(copied.inner, told);
  const end = to ? at(place, to, 0.6) : "scale(0.8)";
  const frames = [{ opacity: 1, transform: "none" }, { opacity: to ? 1 : 0.4, offset: 0.7 }, { opacity: 0, transform: end }];
  show(copied.outer, copied.inner, frames, { duration: TIME, delay });
}

/** A die rolls, from another place or where it lies, and settles on its face. */
export function roll(one, copied, from, delay, told) {
  put(copied, one.place);
  label(copied.inner, told);
  hide(one.body, delay + ROLLING);
  const start = from ? at(one.place, from) : "";
  const frames = [
    { transform: `${start} rotate(-300deg)` },
    { transform: "translateY(-14px) rotate(-150deg)", offset: 0.4 },
    { transform: "translateY(-4px) rotate(-40deg)", offset: 0.7 },
    { transform: "none" },
  ];
  show(copied.outer, copied.inner, frames, { duration: ROLLING, delay });
  faces(copied.inner, delay + ROLLING * 0.75);
}

function faces(inner, time) {
  const picture = inner.querySelector("use");
  const last = picture?.getAttribute("href") ?? "";
  if (!/-\d$/.test(last)) return;
  const other = () => picture.setAttribute("href", last.replace(/\d$/, 1 + Math.floor(Math.random() * 6)));
  const end = performance.now() + time;
  other();
  repeat(() => {
    if (performance.now() < end) { other(); return true; }
    picture.setAttribute("href", last);
    return false;
  }, FACES);
}

function repeat(step, pause) {
  const clock = setInterval(() => { if (!step()) { clearInterval(clock); clocks.delete(clock); } }, pause);
  clocks.add(clock);
}

/** Turned over: the old side goes, the new one comes. */
export function turnOver(one, back, copied, delay, told) {
  put(back, one.place);
  put(copied, one.place);
  label(copied.inner, told);
  hide(one.body, delay + TIME);
  const half = TIME / 2;
  show(back.outer, back.inner, [{ transform: "none" }, { transform: "scaleX(0)" }], { duration: half, delay, easing: "ease-in" });
  show(copied.outer, copied.inner, [{ transform: "scaleX(0)" }, { transform: "none" }], { duration: half, delay: delay + half, easing: "ease-out" });
}

/** A number counts to what it is now. */
export function count({ body, place, value }, copied, from) {
  put(copied, place);
  copied.inner.classList.add("counting");
  hide(body, TIME * 2);
  show(copied.outer, copied.inner, [{ opacity: 1 }, { opacity: 1 }], { duration: TIME * 2 });
  const begin = performance.now();
  const step = () => {
    const part = Math.min(1, (performance.now() - begin) / (TIME * 2));
    copied.inner.textContent = String(Math.round(from + (value - from) * part));
    return part < 1;
  };
  step();
  repeat(step, 40);
}
