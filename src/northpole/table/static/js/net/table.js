// @ts-check
/* The table as this page knows it, and those who want to hear when that has changed. */
import { dropTexts, hasText } from "./texts.js";

/** @import { Sent } from "./texts.js" */

/**
 * @typedef {object} Tip
 * @property {string} id
 * @property {string} text
 * @property {string} target
 */
/**
 * @typedef {object} Guide what the guide of a lesson says
 * @property {string} kind "step", "free", "wait" or "end"
 * @property {string} remark about the last move
 * @property {string} say
 * @property {string} why
 * @property {string} move that it advises
 * @property {string} target what it points at
 * @property {number} at
 * @property {number} steps
 */
/**
 * @typedef {object} Verdict what is said of the answer to a puzzle
 * @property {boolean} right
 * @property {string} say
 * @property {string} why
 * @property {string} move the best one, once it is known
 * @property {string} target
 */
/**
 * @typedef {object} Table
 * @property {string} version a fingerprint of what may be known here
 * @property {string} stir a fingerprint of all that is drawn
 * @property {string} stage "lobby", "play" or "over"
 * @property {boolean} over
 * @property {number | null} seat at this screen now; null: nobody's
 * @property {number[]} seats all that play at this screen
 * @property {boolean} turn this seat may move
 * @property {number[]} turns the seats at this screen that may move
 * @property {string | null} can_undo
 * @property {boolean} curtain somebody has secrets here
 * @property {number | null} pass_to whom the curtain waits for
 * @property {boolean} veiled nothing of anybody's own is here
 * @property {number | null} at the moment looked at; null: now
 * @property {number | null} frames
 * @property {string} address
 * @property {string | null} practice where it can be tried again from this moment
 * @property {string} title
 * @property {Tip[]} tips
 * @property {Guide | null} guide
 * @property {Verdict | null} puzzle
 * @property {{ said: string, asked: boolean } | null} hints among friends: how it stands, is an answer awaited?
 * @property {Record<string, string>} hashes of the regions that are drawn
 * @property {string} pace of the bots
 * @property {number} told how many lines of the story there are
 */
/** @typedef {{ kind: string, html: string }} Scene something that has happened, to be looked at */
/**
 * @typedef {Partial<Table> & { regions?: Sent, scenes?: Scene[] }} News only the regions in it have changed
 */
/** @typedef {(now: Table, before: Table) => void} Listener */

/** @type {Table} */
const NOTHING = {
  version: "", stir: "", stage: "", over: false, seat: null, seats: [], turn: false, turns: [], can_undo: null,
  curtain: false, pass_to: null, veiled: false, at: null, frames: null, address: "", practice: null, title: "",
  tips: [], guide: null, puzzle: null, hints: null, hashes: {}, told: 0, pace: "quick",
};

/** @param {string} id */
const read = (id) => JSON.parse(document.getElementById(id)?.textContent || "{}");

/** @type {Record<string, string>} */
const addresses = read("addresses");

/** @type {Table} */
export const table = { ...NOTHING, ...read("first") };

/** @type {Listener[]} */
const listeners = [];

/** Is there a table behind this page? */
export const hasTable = () => "live" in addresses;

/**
 * Where the server answers for a part of this table.
 *
 * @param {string} part
 */
export const addressOf = (part) => addresses[part] ?? "";

/**
 * Called whenever an answer has been shown.
 *
 * @param {Listener} listener
 */
export function onNews(listener) {
  listeners.push(listener);
}

/**
 * Take over the facts of an answer; `tellNews` tells it once all is drawn.
 *
 * @param {News} news
 */
export function learn({ regions: _, scenes: __, ...facts }) {
  Object.assign(table, facts);
}

/** @param {Table} before */
export function tellNews(before) {
  for (const listener of listeners) listener(table, before);
}

/**
 * The regions that are drawn, as the server wants to hear it (+: the text is here, too); and how much of the story is
 * known, to be shown the rest.
 *
 * @param {boolean} [goesOn] what is asked for comes after what is shown
 */
export function known(goesOn = true) {
  const hashes = Object.entries(table.hashes).map(([name, hash]) => `${name}:${hash}${hasText(name, hash) ? "+" : ""}`);
  return (goesOn ? [...hashes, `told:${table.told}`] : hashes).join(",");
}

/** Forget all that this seat was shown; nothing is shown again before the curtain is lifted. */
export function forget() {
  const { seat, version, turn, can_undo, tips, guide, at, told } = NOTHING;
  const { talk } = table.hashes;
  const hashes = talk ? { talk } : {};
  Object.assign(table, { seat, version, turn, can_undo, tips, guide, at, told, veiled: true, hashes });
  dropTexts();
  document.getElementById("first")?.remove();
}
