// @ts-check
/* The one way to the page: an answer is shown, its regions morph, and what has moved glides. */
import { all, byId, one } from "../base/dom.js";
import { get, queued } from "../net/http.js";
import { addressOf, known, learn, table, tellNews } from "../net/table.js";
import { dropTexts, inFull } from "../net/texts.js";
import { cut, direct } from "./director.js";
import { morph } from "./morph.js";

/** @import { Answer } from "../net/http.js" */
/** @import { News, Table } from "../net/table.js" */

/**
 * @typedef {object} Wanted what shall be shown, where it isn't what is shown now
 * @property {number} [seat]
 * @property {number | string} [at] a moment
 * @property {string} [line] of the story
 * @property {string} [eye] whose
 * @property {boolean} [lift] the curtain
 */

/** @type {Answer} */
const VEILED = { ok: false, status: 0, told: {} };

/**
 * Show an answer: only the regions in it have changed.
 *
 * @param {News} answer
 * @param {boolean} [lifts]
 */
export function show(answer, lifts = false) {
  if (table.veiled && !lifts) return;
  const regions = inFull(answer.regions ?? {}, answer.hashes ?? {});
  if (regions) {
    bring(answer, regions);
  } else {
    dropTexts();
    refresh({ lift: lifts });
  }
}

/**
 * @param {News} answer
 * @param {Record<string, string>} regions
 */
function bring(answer, regions) {
  const before = { ...table };
  table.veiled = false;
  if (isAnotherPage(answer, before)) {
    location.reload();
    return;
  }
  const held = document.activeElement?.closest("[data-region]");
  if (before.veiled || jumps(answer, before)) cut(() => draw(regions, answer, before));
  else direct(answer.scenes ?? [], () => draw(regions, answer, before));
  learn(answer);
  if (document.body.dataset.stage) document.body.dataset.stage = table.stage;
  if (held && hasNoFocus()) one(".floor, main")?.focus({ preventScroll: true });
  tellNews(before);
}

/** What had the focus is gone, or glows no more and is about to lose it. */
function hasNoFocus() {
  const { activeElement: at, body } = document;
  return !at || at === body || at.matches(".spot:not(.glow)");
}

/**
 * A lobby is drawn by another page than the table.
 *
 * @param {News} answer
 * @param {Table} before
 */
function isAnotherPage({ stage }, before) {
  return Boolean(stage && before.stage) && (stage === "lobby") !== (before.stage === "lobby");
}

/**
 * To a moment that isn't the next one: nothing has travelled there.
 *
 * @param {News} answer
 * @param {Table} before
 */
function jumps({ at = null, frames, stage }, before) {
  if (before.at !== null) return at !== before.at && at !== before.at + 1;
  const ends = stage === "over" && before.stage === "play" && at === (frames ?? 0) - 1;
  return at !== null && !ends;
}

/**
 * @param {Record<string, string>} regions
 * @param {News} answer
 * @param {Table} before
 */
function draw(regions, answer, before) {
  for (const [name, html] of Object.entries(regions)) {
    const region = byId(`region-${name}`);
    if (!region) continue;
    morph(region, html);
    if (answer.version !== before.version) afresh(region);
  }
}

/** What was ticked for another question must not stay; no drawing changes that. @param {HTMLElement} region */
function afresh(region) {
  for (const tick of all("[data-compose] input", region)) {
    if (tick instanceof HTMLInputElement) tick.checked = tick.defaultChecked;
  }
}

/**
 * Is it the next moment, or just now?
 *
 * @param {Wanted} wanted
 */
function goesOn({ at, line, eye }) {
  if (at !== undefined) return table.at !== null && Number(at) === table.at + 1;
  return line === undefined && eye === undefined;
}

/**
 * Ask for what has changed, and show it.
 *
 * @param {Wanted} [wanted]
 * @returns {Promise<Answer>}
 */
export function refresh({ lift = false, seat, at, line, eye } = {}) {
  return queued(async () => {
    if (table.veiled && !lift) return VEILED;
    const query = { known: known(goesOn({ at, line, eye })), seat: seat ?? table.seat, at, line, eye };
    const answer = await get(addressOf("regions"), query);
    if (answer.ok) show(answer.told, lift);
    return answer;
  });
}
