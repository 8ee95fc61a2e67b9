// @ts-check
/* The tray of moves: what the hint says, what is brought into view, and whether the board glows. */
import { all, bringIntoView, byId, isVisible, one } from "../base/dom.js";
import { listOpen } from "../base/settings.js";

/** Which moves stand in the list is in its drawing; what else depends on them is set here. */
export function arrange() {
  byId("list-toggle")?.setAttribute("aria-expanded", String(listOpen()));
  const spark = one('.pane[data-pane="board"] .spark');
  if (spark) spark.hidden = !one(".floor .glow, .floor [data-compose]");
}

/** Say something in place of the usual hint; nothing: the usual one again. @param {string} [text] */
export function say(text) {
  const hint = byId("hint");
  const words = text ?? hint?.dataset.usual ?? "";
  if (hint && hint.textContent !== words) hint.textContent = words;
}

const PARTS = "[data-pick], [data-more], [data-less], .compose-do";

/** What may be chosen now, or put together: the board first, then the list, then the desk. */
export const chances = () =>
  all(`:is(.floor, .mat) :is(.glow, ${PARTS}):not([disabled], [tabindex="-1"]), #deeds .deed`).filter(isVisible);

/** A question brings its place into view, if nothing to choose is to be seen. */
export function reveal() {
  for (const frame of all(".floor, .mat")) {
    const places = all(".glow, [data-compose]", frame).filter(isVisible);
    if (places.some((place) => lies(place, frame))) continue;
    if (places[0]) bringIntoView(places[0]);
  }
}

/**
 * Can it be seen within the frame that scrolls?
 *
 * @param {HTMLElement} place
 * @param {HTMLElement} frame
 */
function lies(place, frame) {
  const { top, bottom, left, right } = place.getBoundingClientRect();
  const around = frame.getBoundingClientRect();
  return top >= around.top && bottom <= around.bottom && left >= around.left && right <= around.right;
}

/** The focus goes to the next thing that may be chosen, unless it is at one, or somebody writes. */
export function goOn() {
  const focused = document.activeElement;
  const found = chances();
  if (focused?.closest("input, textarea, select, dialog") || found.some((chance) => chance === focused)) return;
  found[0]?.focus();
}
