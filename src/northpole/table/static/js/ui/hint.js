// @ts-check
/* "What would Santa do?": the best moves, each pointing at its place on the board. */
import { toast } from "../base/dialogs.js";
import { all, byId, curtainDown, hit, need, one, onlyThese } from "../base/dom.js";
import { pick } from "../choose/choosing.js";
import { deeds, moveOf } from "../choose/moves.js";
import { post } from "../net/http.js";
import { addressOf, onNews, table } from "../net/table.js";

/** @import { Table } from "../net/table.js" */
/**
 * @typedef {object} Suggestion
 * @property {string} name
 * @property {string} text
 * @property {string} target
 * @property {number | null} share of the victory, from 0 to 1; null: can't be stated
 * @property {number | null} error of it
 * @property {string} why
 */

const NUMBERED = "place-in-hint";
const BUTTON = "#ask-santa";

let asking = false;
/** @type {Suggestion[]} what was advised last */
let advised = [];

export function bindHint() {
  pointFromAddress();
  document.addEventListener("click", (event) => { if (hit(event, BUTTON)) ask(); });
  need("advice-close").addEventListener("click", close);
  need("advice").addEventListener("pointerover", point);
  need("advice").addEventListener("focusin", point);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && !need("advice").hidden) close(); });
  onNews(renew);
}

/**
 * Advice is for one question; while that stays, a board that is drawn anew gets its numbers again.
 *
 * @param {Table} now
 * @param {Table} before
 */
function renew(now, before) {
  if (now.version !== before.version || now.seat !== before.seat || curtainDown()) shut();
  else if (!need("advice").hidden) mark();
}

/** A link from a review points at the place of a better move. */
function pointFromAddress() {
  const target = new URLSearchParams(location.search).get("point");
  const place = target && byId(`spot-${target.replaceAll(/[: ]/g, "-")}`);
  if (!place) return;
  onlyThese("pointed", [place]);
  place.scrollIntoView({ block: "center" });
}

async function ask() {
  if (asking) return;
  const { seat, version } = table;
  const button = one(BUTTON);
  asking = true;
  button?.setAttribute("aria-busy", "true");
  const answer = await post(addressOf("hint"), { seat });
  asking = false;
  one(BUTTON)?.removeAttribute("aria-busy");
  if (!answer.ok) toast(answer.told.error, "bad");
  else if (seat === table.seat && version === table.version) show(answer.told.moves, answer.told.games);
}

/**
 * @param {Suggestion[]} moves
 * @param {number} games
 */
function show(moves, games) {
  const box = need("advice");
  one(".advice-moves", box)?.replaceChildren(...moves.map(item));
  const note = one(".advice-note", box);
  if (note) note.textContent = sentence(moves, games);
  box.hidden = false;
  advised = moves;
  unmark();
  mark();
  need("advice-title").focus();
}

/**
 * What the numbers are worth.
 *
 * @param {Suggestion[]} moves
 * @param {number} games
 */
function sentence(moves, games) {
  if (!games) return "There was no time to compare them: this is the order at a glance.";
  const compared = `Compared in ${games} imagined games, from what you know.`;
  const error = moves[0]?.error;
  if (error === null || error === undefined) return `${compared} Best first.`;
  const noise = Math.max(1, Math.round(200 * error));
  return `${compared} The percentage is your share of the victory, give or take ${noise}.`;
}

/** @param {Suggestion} move */
function item(move) {
  const line = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "advice-move";
  button.dataset.name = move.name;
  button.dataset.at = move.target;
  const words = document.createElement("b");
  words.textContent = move.text;
  button.append(words);
  if (move.share !== null) button.append(share(move.share));
  line.append(button);
  if (move.why) line.append(reason(move.why));
  button.addEventListener("click", () => { choose(move.name); });
  return line;
}

/** @param {number} part */
function share(part) {
  const text = document.createElement("span");
  text.className = "advice-share";
  text.textContent = ` ${Math.round(100 * part)} %`;
  return text;
}

/** @param {string} why */
function reason(why) {
  const text = document.createElement("p");
  text.className = "advice-why";
  text.textContent = `${why.slice(0, 1).toUpperCase()}${why.slice(1)}.`;
  return text;
}

/** Chosen as if touched on the board: it is asked once more. @param {string} name */
function choose(name) {
  const deed = deeds().find((button) => button.dataset.move === name);
  if (deed) pick(moveOf(deed));
}

/** Numbers on the board where the moves are. */
function mark() {
  for (const [index, { target, name }] of advised.entries()) {
    for (const place of placesOf(target, name)) {
      place.classList.add(NUMBERED);
      place.dataset.advised ??= String(index + 1);
    }
  }
}

/**
 * On the board, or in the list where it has no place there.
 *
 * @param {string} target
 * @param {string} name
 */
function placesOf(target, name) {
  const places = all(".glow[data-target]").filter((glow) => glow.dataset.target === target);
  return places.length ? places : deeds().filter((deed) => deed.dataset.move === name);
}

function unmark() {
  for (const place of all(`.${NUMBERED}`)) {
    place.classList.remove(NUMBERED);
    delete place.dataset.advised;
  }
  onlyThese("pointed");
}

/** @param {Event} event */
function point(event) {
  const { at = "", name = "" } = hit(event, ".advice-move")?.dataset ?? {};
  onlyThese("pointed", name ? placesOf(at, name) : []);
}

function shut() {
  need("advice").hidden = true;
  unmark();
}

function close() {
  shut();
  one(BUTTON)?.focus();
}
