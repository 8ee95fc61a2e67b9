// @ts-check
/* "Show me": short hints at the real board, each one once. */
import { all, curtainDown, isVisible, need, one, onlyThese, shown } from "../base/dom.js";
import { keep, kept } from "../base/kept.js";
import { change, settings } from "../base/settings.js";
import { addressOf, onNews, table } from "../net/table.js";
import { freePlace } from "./tip_place.js";

/** @import { Tip } from "../net/table.js" */
/** @import { Box, Matter } from "./tip_place.js" */

const GAP = 10;
const MARGIN = 12;
/** What a tip should not cover, and how much that matters; other text of the board matters least. */
const MATTERS = [
  { what: ".say, .tray-hint", weight: 8 },
  { what: ".glow[data-target], .deeds .deed, .tray-tools .button", weight: 6 },
  { what: ".floor .spot, .mat .spot", weight: 1 },
];
const THE_PIECE = 50;
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
  const stays = table.tips.some((tip) => tip.id === now?.id);
  if (stays) point();
  else closeTip();
  nextTip();
}

export function nextTip() {
  if (now || !(wanted || settings.tips) || curtainDown()) return;
  const known = read();
  now = table.tips.find((tip) => !known.includes(tip.id)) ?? null;
  if (!now) return;
  need("tip-text").textContent = now.text;
  need("tip").hidden = false;
  const place = point();
  place?.scrollIntoView({ block: matchMedia(NARROW).matches ? "start" : "nearest", inline: "nearest" });
  put(place);
}

/** Mark what the tip is about; what is drawn anew is marked anew. */
function point() {
  const place = now?.target ? placeOf(now.target) : null;
  onlyThese("pointed", place ? [place] : []);
  return place;
}

/** A target of the board, or a selector of a piece there. @param {string} target */
export function placeOf(target) {
  if (/^[.#[]/.test(target)) return all(target).find(shown) ?? null;
  const id = CSS.escape(target.replaceAll(":", "-"));
  return one(`[data-target="${CSS.escape(target)}"]:not(.deed), #spot-${id}`);
}

/**
 * Near what it is about, where it covers least; else over the story, where nothing is to be chosen.
 *
 * @param {HTMLElement | null} target
 */
function put(target) {
  const tip = need("tip");
  const frame = { left: MARGIN, top: MARGIN, right: innerWidth - MARGIN, bottom: innerHeight - MARGIN };
  const piece = (target && boxed(target)) ?? boxed(one(".journal")) ?? frame;
  const around = target ? [{ box: grown(piece), weight: THE_PIECE }] : [];
  const { left, top } = freePlace(tip.getBoundingClientRect(), frame, piece, [...around, ...matters()]);
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
}

/** @returns {Matter[]} */
function matters() {
  return MATTERS.flatMap(({ what, weight }) =>
    all(what).filter(isVisible).map((element) => ({ box: element.getBoundingClientRect(), weight })));
}

/** @param {HTMLElement | null} element */
const boxed = (element) => (element && shown(element) ? element.getBoundingClientRect() : null);

/** With the gap that is left around a piece. @param {Box} box */
const grown = ({ left, top, right, bottom }) =>
  ({ left: left - GAP, top: top - GAP, right: right + GAP, bottom: bottom + GAP });

export function closeTip() {
  now = null;
  need("tip").hidden = true;
  need("tip-text").textContent = "";
  onlyThese("pointed");
}
