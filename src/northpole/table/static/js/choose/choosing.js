// @ts-check
/* Choosing: what glows on the board, the list of all moves, and the step that asks once more. */
import { all, hit, isVisible, need, one, onlyThese } from "../base/dom.js";
import { change, listOpen, settings } from "../base/settings.js";
import { onNews } from "../net/table.js";
import { byKeys } from "./hands.js";
import { closeMenu, openMenu } from "./menu.js";
import { areCounted, deeds, moveOf, mostFirst, movesAt } from "./moves.js";
import { isBusy, play, playUnlessFinal, takeBack, whyNot } from "./play.js";
import { arrange, goOn, reveal, say } from "./tray.js";

/** @import { Table } from "../net/table.js" */
/** @import { Move } from "./moves.js" */

const PLACE = ".glow[data-target], .deed";

/** @type {Move | null} */
let chosen = null;
/** @type {HTMLElement | null} what was pointed at last, by hand or by keys */
let pointed = null;

/** A move that waits for being confirmed. */
export const isChosen = () => chosen !== null;

export function bindChoosing() {
  document.addEventListener("click", clicked);
  document.addEventListener("pointerover", hover);
  document.addEventListener("focusin", hover);
  need("confirm-yes").addEventListener("click", confirm);
  need("confirm-no").addEventListener("click", drop);
  onNews(renew);
  arrange();
}

/**
 * @param {Table} now
 * @param {Table} before
 */
function renew(now, before) {
  const fresh = now.version !== before.version || now.seat !== before.seat;
  if (fresh) drop();
  else mark();
  arrange();
  tell();
  if (!now.turn || !(fresh || !before.turn)) return;
  reveal();
  if (byKeys()) goOn();
}

/** @param {MouseEvent} event */
function clicked(event) {
  if (!hit(event, "#menu")) closeMenu();
  const deed = hit(event, ".deed");
  const glow = hit(event, ".glow[data-target]");
  const spelt = hit(event, ".compose-do[data-target]");
  const tried = hit(event, "[data-try]");
  if (hit(event, "#take-back")) takeBack();
  else if (hit(event, "#list-toggle")) toggleList();
  else if (deed) pick(moveOf(deed), true);
  else if (spelt) touch(spelt, true);
  else if (glow) touch(glow);
  else if (tried) whyNot(tried.dataset.try ?? "");
}

function toggleList() {
  change("list", !listOpen());
  arrange();
}

/**
 * @param {HTMLElement} place
 * @param {boolean} [said] does it say its move?
 */
function touch(place, said = false) {
  const [first, ...others] = mostFirst(movesAt(place.dataset.target));
  if (!first) return;
  if (!others.length) pick(first, said);
  else if (settings.confirm === "always" && areCounted([first, ...others])) pick(first, said, others);
  else openMenu(place, [first, ...others], (move) => pick(move, true));
}

/**
 * Choose a move. A button that says it makes it; a touch on the board is repeated, on the same place or in the bar, or
 * as somebody likes it.
 *
 * @param {Move} move
 * @param {boolean} [said] was it read where it was chosen?
 * @param {Move[]} [less] the same with less of it
 */
export function pick(move, said = false, less = []) {
  if (isBusy()) return;
  if (said || settings.confirm === "never" || chosen?.name === move.name) go(move);
  else if (settings.confirm === "final") tryOut(move);
  else ask(move, less);
}

/** Make it if it can be taken back, else ask. @param {Move} move */
async function tryOut(move) {
  drop();
  if (await playUnlessFinal(move.name)) ask(move);
}

/**
 * The bar asks for the move once more; nothing else on the page changes its place.
 *
 * @param {Move} move
 * @param {Move[]} [less]
 */
function ask(move, less = []) {
  chosen = move;
  mark();
  need("confirm-less").replaceChildren(...less.map(lessButton));
  const yes = need("confirm-yes");
  const words = one(".confirm-text");
  if (words) words.textContent = move.more || move.text;
  yes.textContent = move.deed;
  need("confirm").hidden = false;
  const focused = document.activeElement;
  if (!focused || focused.closest("#menu") || !isVisible(focused)) yes.focus();
}

/** @param {Move} move */
function lessButton(move) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button small";
  button.textContent = String(move.count);
  button.title = move.text;
  button.setAttribute("aria-label", move.text);
  button.addEventListener("click", () => { pick(move, true); });
  return button;
}

/** Make the move that is chosen. */
export function confirm() {
  if (chosen) go(chosen);
}

/** @param {Move} move */
function go(move) {
  drop();
  play(move.name);
}

/** Nothing is chosen any more. */
export function drop() {
  chosen = null;
  need("confirm").hidden = true;
  mark();
  closeMenu();
}

function mark() {
  const move = chosen;
  const places = move ? all(".glow[data-target]").filter((glow) => glow.dataset.target === move.target) : [];
  const buttons = deeds().filter((deed) => deed.dataset.move === move?.name);
  onlyThese("chosen", [...places, ...buttons]);
  onlyThese("reach", places.flatMap(upTo));
}

/** A row that is counted from the left: everything up to here. @param {HTMLElement} glow */
function upTo(glow) {
  const row = glow.closest(".counted");
  const pieces = row ? all(".piece", row) : [];
  return pieces.slice(0, pieces.indexOf(glow) + 1);
}

/** Hovering or focusing a move says what it would do. @param {Event} event */
function hover(event) {
  pointed = hit(event, PLACE) ?? focused();
  tell();
}

/** Who plays by keys is where the focus is, wherever the pointer rests. @returns {HTMLElement | null} */
const focused = () => (byKeys() ? document.activeElement?.closest(PLACE) ?? null : null);

/** Say what the place that is pointed at would do, for as long as it glows. */
function tell() {
  const place = pointed?.isConnected && pointed.matches(PLACE) ? pointed : null;
  if (!chosen) onlyThese("reach", place ? upTo(place) : []);
  say(place ? wordsOf(place) : undefined);
}

/** @param {HTMLElement} place */
function wordsOf(place) {
  const moves = place.matches(".deed") ? [moveOf(place)] : mostFirst(movesAt(place.dataset.target));
  const plain = moves.length === 1 || areCounted(moves);
  return plain ? moves[0]?.text : `${moves.length} moves to choose from here.`;
}
