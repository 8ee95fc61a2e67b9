// @ts-check
/* Making a move and taking it back. */
import { toast } from "../base/dialogs.js";
import { one } from "../base/dom.js";
import { knock } from "../base/sound.js";
import { show } from "../motion/show.js";
import { get, post, queued } from "../net/http.js";
import { addressOf, known, table } from "../net/table.js";
import { byKeys } from "./hands.js";

/** @import { Answer } from "../net/http.js" */

const STALE = 409;
const MEASURE = "move"; // from the click to the new board, for who looks at the page's performance
const UNREACHABLE = "The server can't be reached. Your move was not made; try again in a moment.";

const PATIENCE = 300; // milliseconds

let busy = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let patience;
let back = false;

export const isBusy = () => busy;

/** Was a move taken back, and none made since? */
export const tookBack = () => back;

/** @param {string} move */
export function play(move) {
  return act("move", { move });
}

/**
 * Make a move only if it can be taken back then.
 *
 * @param {string} move
 * @returns {Promise<boolean>} is it final, and not made?
 */
export async function playUnlessFinal(move) {
  return Boolean((await act("move", { move, unless: "final" }))?.final);
}

export function takeBack() {
  return act("undo", {});
}

/**
 * @param {string} part
 * @param {object} what
 * @returns {Promise<Record<string, any> | null>} what the server told
 */
async function act(part, what) {
  if (busy) return null;
  const start = performance.now();
  setBusy(true);
  const body = { seat: table.seat, version: table.version, key: newKey(), ...what };
  const coming = queued(() => post(addressOf(part), { ...body, known: known() }));
  letGo();
  const answer = await coming;
  setBusy(false);
  if (answer.told.final) return answer.told;
  if (answer.ok) {
    back = part === "undo";
    knock();
    show(answer.told);
    performance.measure(MEASURE, { start });
  } else {
    refused(answer);
  }
  return answer.told;
}

/**
 * What was touched is about to go. If it went with the focus, the browser would work out the whole page half-way
 * through drawing it; while the server thinks there is time. Who plays by keys keeps the focus where it can be kept.
 */
function letGo() {
  if (!byKeys() && document.activeElement?.closest("[data-region]")) one(".floor")?.focus({ preventScroll: true });
}

/**
 * The pointer says so only after a while: all pieces inherit it, and would be styled anew twice a move.
 *
 * @param {boolean} now
 */
function setBusy(now) {
  busy = now;
  document.body.classList.toggle("busy", now);
  clearTimeout(patience);
  if (now) patience = setTimeout(() => document.body.classList.add("slow"), PATIENCE);
  else document.body.classList.remove("slow");
}

/** A key of its own for every move, so that none is made twice. crypto.randomUUID is missing on plain http. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Answer} answer */
function refused({ told, status }) {
  if (told.stale) show(told);
  if (!status) toast(UNREACHABLE, "bad");
  else if (status === STALE) toast(`The table has moved on. ${told.error}`, "bad", told.rule);
  else toast(told.error, "bad", told.rule);
}

/** Why can't I? @param {string} move */
export async function whyNot(move) {
  const { told } = await get(addressOf("why"), { seat: table.seat, move });
  toast(told.reason || told.error, "", told.rule);
}
