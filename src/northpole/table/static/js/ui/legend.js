// @ts-check
/* What a sign on the board means: for who points at it for a moment, or holds a finger on it. The same sentences stand
 * in the rules dialog, for everybody else. */
import { need, putBeside } from "../base/dom.js";

/**
 * @typedef {object} Sign
 * @property {string} on a selector
 * @property {string} text
 * @property {string} rule
 */

const MOMENT = 600; // milliseconds
const GAP = 8;
const MARGIN = 8;
const PLACES = ".floor, .mat, .player-more";

/** @type {Sign[]} */
const signs = JSON.parse(document.getElementById("legend")?.textContent || "[]");

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {Element | null} what is being pointed at */
let at = null;
let held = false;

export function bindLegend() {
  if (!signs.length) return;
  document.addEventListener("pointerover", point);
  document.addEventListener("pointerdown", press);
  document.addEventListener("pointerup", release);
  document.addEventListener("pointercancel", hide);
  document.addEventListener("contextmenu", (event) => { if (held) event.preventDefault(); });
  document.addEventListener("click", swallow, true);
  document.addEventListener("keydown", hide);
  document.addEventListener("scroll", hide, true);
}

/**
 * The sign that something is part of: of those around it the innermost.
 *
 * @param {Element} element
 * @returns {{ sign: Sign, place: Element } | null}
 */
export function signOf(element) {
  if (!element.closest(PLACES)) return null;
  /** @type {{ sign: Sign, place: Element } | null} */
  let best = null;
  for (const sign of signs) {
    const place = element.closest(sign.on);
    if (place && (!best || (place !== best.place && best.place.contains(place)))) best = { sign, place };
  }
  return best;
}

/** @param {PointerEvent} event */
function point({ target, pointerType }) {
  if (pointerType !== "mouse" || !(target instanceof Element)) return;
  const place = signOf(target)?.place ?? null;
  if (place === at) return;
  hide();
  at = place;
  if (place) timer = setTimeout(() => { show(target); }, MOMENT);
}

/** @param {PointerEvent} event */
function press({ target, pointerType }) {
  hide();
  held = false;
  if (pointerType === "mouse" || !(target instanceof Element) || !signOf(target)) return;
  timer = setTimeout(() => {
    held = true;
    show(target);
  }, MOMENT);
}

function release() {
  clearTimeout(timer);
}

/** Holding a finger on something is asking, not choosing. @param {Event} event */
function swallow(event) {
  if (!held) return;
  held = false;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {Element} target */
function show(target) {
  const found = target.isConnected ? signOf(target) : null;
  if (!found) return;
  const box = need("sign");
  box.textContent = `${found.sign.text} (rule ${found.sign.rule})`;
  box.hidden = false;
  putBeside(box, found.place.getBoundingClientRect(), GAP, MARGIN);
}

function hide() {
  clearTimeout(timer);
  at = null;
  need("sign").hidden = true;
}
