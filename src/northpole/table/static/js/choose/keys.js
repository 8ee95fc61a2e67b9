// @ts-check
/* Choosing by keys: numbers for the first moves, arrows between what glows, Enter once more, Escape not at all. */
import { all, byId, curtainDown, hit, isVisible, need, withModifier } from "../base/dom.js";
import { confirm, drop, isChosen, pick } from "./choosing.js";
import { closeMenu, menuIsOpen } from "./menu.js";
import { deeds, moveOf } from "./moves.js";
import { chances } from "./tray.js";

const WRITING = "input, textarea, select, dialog[open]";
const ASIDE = 2.5; // what lies aside counts as so much farther away
/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function bindKeys() {
  document.addEventListener("keydown", pressed);
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (event.key === "Escape") {
    escape();
    return;
  }
  if (withModifier(event) || hit(event, WRITING) || curtainDown()) return;
  if (/^[1-9]$/.test(event.key)) pickNumber(Number(event.key));
  else if (event.key === "Enter" || event.key === " ") enter(event);
  else if (event.key === "u") byId("take-back")?.click();
  else if (event.key in WAYS) arrow(event);
}

function escape() {
  if (menuIsOpen()) closeMenu();
  else if (isChosen()) drop();
}

/** A move that stands in the list is made; one that can't be read there is only chosen. @param {number} number */
function pickNumber(number) {
  const deed = deeds()[number - 1];
  if (deed) pick(moveOf(deed), isVisible(deed));
}

/**
 * A place that glows is touched, and so once more if it is chosen already; any other button does what it says.
 * Who holds a key down means it once.
 *
 * @param {KeyboardEvent} event
 */
function enter(event) {
  const glow = hit(event, ".glow");
  if (glow) event.preventDefault();
  else if (hit(event, "button, a, summary") || event.key === " ") return;
  if (event.repeat) return;
  if (glow && !glow.matches(".chosen")) glow.click();
  else confirm();
}

/**
 * Arrow keys go to the nearest thing that may be chosen that way; from nowhere, to the first.
 *
 * @param {KeyboardEvent} event
 */
function arrow(event) {
  const way = WAYS[event.key];
  const item = hit(event, "#menu button");
  const others = item ? all("button", need("menu")) : chances();
  const from = item ?? others.find((one) => one === event.target);
  const best = from && way ? nearest(from, others, way) : event.target === document.body && others[0];
  if (!best) return;
  event.preventDefault();
  best.focus();
}

/**
 * @param {HTMLElement} from
 * @param {HTMLElement[]} others
 * @param {[number, number]} way
 */
function nearest(from, others, [dx, dy]) {
  const here = centre(from);
  /** @type {HTMLElement | null} */
  let best = null;
  let least = Infinity;
  for (const other of others) {
    const there = centre(other);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const way = along + aside * ASIDE;
    if (along > 2 && way < least) [best, least] = [other, way];
  }
  return best;
}

/** @param {Element} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
