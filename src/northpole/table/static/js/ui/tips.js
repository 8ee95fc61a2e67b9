// @ts-check
/* "Show me": short hints at the real board, each one once. */
import { all, curtainDown, need, one, onlyThese, putBeside, shown } from "../base/dom.js";
import { keep, kept } from "../base/kept.js";
import { change, settings } from "../base/settings.js";
import { addressOf, onNews, table } from "../net/table.js";

/** @import { Tip } from "../net/table.js" */

const GAP = 10;
const MARGIN = 12;
const NARROW = "(max-width: 899px)"; // there a tip below its piece must not reach the question

/** @type {Tip | null} */
let now = null;
let wanted = document.body.hasAttribute("data-tips"); // somebody has asked to be shown how

const name = () => `northpole-tips-${addressOf("rules")}`;

/** @returns {string[]} tips that were read */
const read = () => kept(localStorage, name(), []);

export function bindTips() {
  if (wanted) askedOnce();
  need("tip-next").addEventListener("click", next);
  need("tip-stop").addEventListener("click", stop);
  onNews(renew);
  nextTip();
}

/** Asked to be shown how, somebody gets all tips once more; not again by the same address, which loses its wish. */
function askedOnce() {
  keep(localStorage, name(), []);
  change("tips", true);
  const address = new URL(location.href);
  address.searchParams.delete("tips");
  history.replaceState(null, "", address);
}

function next() {
  if (now) keep(localStorage, name(), [...read(), now.id]);
  closeTip();
  nextTip();
}

function stop() {
  wanted = false;
  change("tips", false);
  closeTip();
}

function renew() {
  if (!table.tips.some((tip) => tip.id === now?.id)) closeTip();
  nextTip();
}

export function nextTip() {
  if (now || !(wanted || settings.tips) || curtainDown()) return;
  const known = read();
  now = table.tips.find((tip) => !known.includes(tip.id)) ?? null;
  if (!now) return;
  need("tip-text").textContent = now.text;
  need("tip").hidden = false;
  const place = now.target ? placeOf(now.target) : null;
  place?.scrollIntoView({ block: matchMedia(NARROW).matches ? "start" : "nearest", inline: "nearest" });
  onlyThese("pointed", place ? [place] : []);
  put(place);
}

/** A target of the board, or a selector of a piece there. @param {string} target */
export function placeOf(target) {
  if (/^[.#[]/.test(target)) return all(target).find(shown) ?? null;
  const id = CSS.escape(target.replaceAll(":", "-"));
  return one(`[data-target="${CSS.escape(target)}"]:not(.deed), #spot-${id}`);
}

/** Beside what it is about; else over the story, where nothing is to be chosen. @param {HTMLElement | null} target */
function put(target) {
  const place = target?.getBoundingClientRect();
  if (place?.width) putBeside(need("tip"), place, GAP, MARGIN);
  else putOver(need("tip"), one(".journal"));
}

/**
 * In the lower corner of a box; of the window where it isn't shown.
 *
 * @param {HTMLElement} tip
 * @param {HTMLElement | null} box
 */
function putOver(tip, box) {
  const { width, height } = tip.getBoundingClientRect();
  const over = box && shown(box) ? box.getBoundingClientRect() : one(".floor")?.getBoundingClientRect();
  const right = Math.min(over?.right ?? innerWidth, innerWidth) - MARGIN;
  const bottom = Math.min(over?.bottom ?? innerHeight, innerHeight) - MARGIN;
  tip.style.left = `${Math.max(MARGIN, right - width)}px`;
  tip.style.top = `${Math.max(MARGIN, bottom - height)}px`;
}

export function closeTip() {
  now = null;
  need("tip").hidden = true;
  need("tip-text").textContent = "";
  onlyThese("pointed");
}
