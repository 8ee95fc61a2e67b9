// @ts-check
/* Motion under way. Only copies move, on a sheet above the table that nothing can touch: the table itself is at once
 * as it will be, and whatever moves can be ended at any time. */
import { spread } from "./copies.js";

/** @import { Copy } from "./copies.js" */
/** @import { Figure, Piece } from "./drawing.js" */

export const TIME = 320;
export const LONGEST = 900;
const CURVE = "cubic-bezier(0.3, 0.8, 0.3, 1)";
const ROLLING = 480;
const FACES = 70; // milliseconds that a rolling die shows a face
const COUNTS = 40; // milliseconds that a counting number shows a value

/** @type {Set<Animation>} */
const running = new Set();
/** @type {Set<ReturnType<typeof setInterval>>} */
const clocks = new Set();
/** @type {HTMLElement | null} */
let sheet = null;

/** @param {HTMLElement} outer */
function layOnSheet(outer) {
  sheet ??= newSheet();
  sheet.append(outer);
}

function newSheet() {
  const made = document.createElement("div");
  made.className = "motion";
  made.setAttribute("aria-hidden", "true");
  made.inert = true;
  document.body.append(made);
  return made;
}

function removeSheet() {
  sheet?.remove();
  sheet = null;
}

/** End all motion now. */
export function land() {
  for (const animation of running) animation.cancel();
  for (const clock of clocks) clearInterval(clock);
  running.clear();
  clocks.clear();
  removeSheet();
}

/** Whoever acts has seen enough. @param {() => void} end */
export function whenActing(end) {
  for (const kind of ["pointerdown", "click", "keydown", "wheel"]) {
    document.addEventListener(kind, end, { capture: true, passive: true });
  }
  addEventListener("resize", end);
}

/** Is anything still on its way? */
export const flying = () => running.size > 0;

/**
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} timing
 * @param {() => void} [end]
 */
function run(element, frames, timing, end = () => {}) {
  const animation = element.animate(frames, { easing: CURVE, fill: "backwards", ...timing });
  running.add(animation);
  const finish = () => {
    running.delete(animation);
    end();
  };
  animation.finished.then(finish, () => {});
}

/**
 * Lay something on the sheet, move it, and take it away.
 *
 * @param {HTMLElement} outer
 * @param {HTMLElement} moving
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} timing
 */
export function fly(outer, moving, frames, timing) {
  layOnSheet(outer);
  run(moving, frames, timing, () => {
    outer.remove();
    if (!sheet?.childElementCount) removeSheet();
  });
}

/**
 * The piece itself is not seen for so long.
 *
 * @param {Element} body
 * @param {number} time
 */
function hide(body, time) {
  run(body, [{ opacity: 0 }, { opacity: 0 }], { duration: time, easing: "linear" });
}

/**
 * @param {Element} body
 * @param {number} delay
 */
export function fadeIn(body, delay) {
  run(body, [{ opacity: 0 }, { opacity: 1 }], { duration: TIME, delay });
}

/**
 * @param {Copy} copied
 * @param {DOMRect} place
 * @param {string} [told] what flies, from where and to where
 */
function put({ inner, origin }, place, told) {
  inner.classList.add("moving");
  if (told) inner.dataset.flight = told;
  spread(inner, new DOMRect(place.x - origin.x, place.y - origin.y, place.width, place.height));
}

/**
 * How a thing at `place` gets to look as if it were at `other`.
 *
 * @param {DOMRect} place
 * @param {DOMRect} other
 * @param {number} [most]
 */
function at(place, other, most = 4) {
  const x = other.x + other.width / 2 - place.x - place.width / 2;
  const y = other.y + other.height / 2 - place.y - place.height / 2;
  return `translate(${x}px, ${y}px) scale(${Math.min(most, other.height / place.height)})`;
}

/**
 * From another place to where the piece is now.
 *
 * @param {Piece} piece
 * @param {Copy} copied
 * @param {DOMRect} from
 * @param {number} delay
 * @param {string} told
 */
export function arrive(piece, copied, from, delay, told) {
  put(copied, piece.place, told);
  hide(piece.body, delay + TIME);
  const frames = [{ transform: at(piece.place, from) }, { transform: "none" }];
  fly(copied.outer, copied.inner, frames, { duration: TIME, delay });
}

/**
 * From where the piece was to another place, or just away.
 *
 * @param {DOMRect} place
 * @param {Copy} copied
 * @param {DOMRect | null} to
 * @param {number} delay
 * @param {string} told
 */
export function leave(place, copied, to, delay, told) {
  put(copied, place, told);
  const frames = [
    { opacity: 1, transform: "none" },
    { opacity: to ? 1 : 0.4, offset: 0.7 },
    { opacity: 0, transform: to ? at(place, to, 0.6) : "scale(0.8)" },
  ];
  fly(copied.outer, copied.inner, frames, { duration: TIME, delay });
}

/**
 * A die rolls, from another place or where it lies, and settles on its face.
 *
 * @param {Piece} piece
 * @param {Copy} copied
 * @param {DOMRect | null} from
 * @param {number} delay
 * @param {string} told
 */
export function roll(piece, copied, from, delay, told) {
  put(copied, piece.place, told);
  hide(piece.body, delay + ROLLING);
  const start = from ? at(piece.place, from) : "";
  const frames = [
    { transform: `${start} rotate(-300deg)` },
    { transform: "translateY(-14px) rotate(-150deg)", offset: 0.4 },
    { transform: "translateY(-4px) rotate(-40deg)", offset: 0.7 },
    { transform: "none" },
  ];
  fly(copied.outer, copied.inner, frames, { duration: ROLLING, delay });
  showFaces(copied.inner, delay + ROLLING * 0.75);
}

/**
 * @param {HTMLElement} inner
 * @param {number} time
 */
function showFaces(inner, time) {
  const picture = inner.querySelector("use");
  const last = picture?.getAttribute("href") ?? "";
  if (!picture || !/-\d$/.test(last)) return;
  const end = performance.now() + time;
  repeat(() => {
    const rolls = performance.now() < end;
    const face = String(1 + Math.floor(Math.random() * 6));
    picture.setAttribute("href", rolls ? last.replace(/\d$/, face) : last);
    return rolls;
  }, FACES);
}

/**
 * Now, and again and again until it says that it is done.
 *
 * @param {() => boolean} step
 * @param {number} pause
 */
function repeat(step, pause) {
  if (!step()) return;
  const clock = setInterval(() => {
    if (step()) return;
    clearInterval(clock);
    clocks.delete(clock);
  }, pause);
  clocks.add(clock);
}

/**
 * Turned over: the old side goes, the new one comes.
 *
 * @param {Piece} piece
 * @param {Copy} back
 * @param {Copy} copied
 * @param {number} delay
 * @param {string} told
 */
export function turnOver(piece, back, copied, delay, told) {
  put(back, piece.place);
  put(copied, piece.place, told);
  hide(piece.body, delay + TIME);
  const duration = TIME / 2;
  const goes = [{ transform: "none" }, { transform: "scaleX(0)" }];
  const comes = [{ transform: "scaleX(0)" }, { transform: "none" }];
  fly(back.outer, back.inner, goes, { duration, delay, easing: "ease-in" });
  fly(copied.outer, copied.inner, comes, { duration, delay: delay + duration, easing: "ease-out" });
}

/**
 * A number counts to what it is now.
 *
 * @param {Figure} figure
 * @param {Copy} copied
 * @param {number} from
 */
export function count({ body, place, value }, copied, from) {
  put(copied, place);
  copied.inner.classList.add("counting");
  hide(body, TIME * 2);
  fly(copied.outer, copied.inner, [{ opacity: 1 }, { opacity: 1 }], { duration: TIME * 2 });
  const begin = performance.now();
  repeat(() => {
    const part = Math.min(1, (performance.now() - begin) / (TIME * 2));
    copied.inner.textContent = String(Math.round(from + (value - from) * part));
    return part < 1;
  }, COUNTS);
}
