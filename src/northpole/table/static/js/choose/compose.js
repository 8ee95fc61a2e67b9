// @ts-check
/* Moves put together from parts: dice to roll again, dice to divide. A board marks up the parts:
 *
 *   <div data-compose="rolled:{dice}">            the target that the parts spell
 *     <button data-pick="dice" data-value="3">    a part that is in or out
 *     <output data-field="toys">0</output>        a number, with data-more="toys" and data-less="toys"
 *     <span data-shows="toys">                    one of its pieces: the first so many have the class "in"
 *     <input type="radio" data-set="token" value=":token:toys">
 *     <button class="compose-do">                 does the move that is spelt, if there is one
 *
 * data-join is what stands between picked parts, data-none what is spelt when none is picked; data-total
 * with data-fields limits the sum of numbers. What is legal comes from the list of moves alone. */
import { all, hit, one } from "../base/dom.js";
import { onNews } from "../net/table.js";
import { byKeys } from "./hands.js";
import { movesAt } from "./moves.js";

const NOT_LIKE_THAT = "Not possible like that";

export function bindComposing() {
  document.addEventListener("click", clicked);
  document.addEventListener("change", changed);
  onNews(refreshAll);
  refreshAll();
}

/** Show what the parts spell by now. */
function refreshAll() {
  for (const box of all("[data-compose]")) refresh(box);
}

/** @param {MouseEvent} event */
function clicked(event) {
  const button = hit(event, "[data-pick], [data-more], [data-less]");
  /** @type {HTMLElement | null | undefined} */
  const box = button?.closest("[data-compose]");
  if (!button || !box) return;
  const { pick, more, less } = button.dataset;
  if (pick) button.setAttribute("aria-pressed", String(!isPicked(button)));
  else if (more) step(box, more, 1);
  else if (less) step(box, less, -1);
  refresh(box);
  if (button.hasAttribute("disabled") && byKeys()) goOn(box);
}

/** A button that has done all it could gives the focus to what can be done next. @param {HTMLElement} box */
function goOn(box) {
  const parts = ':is([data-more], [data-less]):not([disabled], [tabindex="-1"])';
  (one(".compose-do:not([disabled])", box) ?? one(parts, box))?.focus();
}

/** @param {Event} event */
function changed(event) {
  /** @type {HTMLElement | null | undefined} */
  const box = hit(event, "[data-set]")?.closest("[data-compose]");
  if (box) refresh(box);
}

/** @param {HTMLElement} pick */
const isPicked = (pick) => pick.getAttribute("aria-pressed") === "true";

/**
 * @param {HTMLElement} box
 * @param {string} name
 * @param {number} by
 */
function step(box, name, by) {
  const field = one(`[data-field="${name}"]`, box);
  if (field) field.textContent = String(numberIn(field) + by);
}

/** @param {HTMLElement | null} field */
const numberIn = (field) => Number(field?.textContent);

/** @param {HTMLElement} box */
function refresh(box) {
  const target = targetOf(box);
  const [move] = movesAt(target);
  const button = one(".compose-do", box);
  limit(box);
  fill(box);
  if (!(button instanceof HTMLButtonElement)) return;
  button.disabled = !move;
  if (move) {
    button.dataset.target = target;
    button.textContent = move.text;
  } else {
    const rest = restOf(box);
    delete button.dataset.target;
    button.textContent = rest > 0 ? `${rest} left to place` : box.dataset.hint || NOT_LIKE_THAT;
  }
}

/** @param {HTMLElement} box */
function targetOf(box) {
  const spelt = { ...picked(box), ...fields(box), ...radios(box) };
  return (box.dataset.compose ?? "").replace(/\{(\w+)\}/g, (_, name) => spelt[name] ?? "");
}

/** @param {HTMLElement} box */
function picked(box) {
  const { join = " ", none = "" } = box.dataset;
  /** @type {Record<string, string[]>} */
  const values = {};
  for (const pick of all("[data-pick]", box)) {
    const { pick: name = "", value = "" } = pick.dataset;
    const chosen = (values[name] ??= []);
    if (isPicked(pick)) chosen.push(value);
  }
  const spell = (/** @type {string[]} */ chosen) => chosen.sort().join(join) || none;
  return Object.fromEntries(Object.entries(values).map(([name, chosen]) => [name, spell(chosen)]));
}

/** @param {HTMLElement} box */
function fields(box) {
  return Object.fromEntries(all("[data-field]", box).map((field) => [field.dataset.field, field.textContent]));
}

/** @param {HTMLElement} box */
function radios(box) {
  /** @type {Record<string, string>} */
  const values = {};
  for (const radio of all("[data-set]", box)) {
    const { set = "" } = radio.dataset;
    values[set] ??= "";
    if (radio instanceof HTMLInputElement && radio.checked) values[set] = radio.value;
  }
  return values;
}

/** What is left to be placed; 0 where there is no total. @param {HTMLElement} box */
function restOf(box) {
  const { total, fields: limited = "" } = box.dataset;
  if (!total) return 0;
  const names = limited.split(" ");
  const used = all("[data-field]", box).filter((field) => names.includes(field.dataset.field ?? ""));
  return used.reduce((rest, field) => rest - numberIn(field), Number(total));
}

/** No more than the total, no less than none. @param {HTMLElement} box */
function limit(box) {
  const full = Boolean(box.dataset.total) && restOf(box) <= 0;
  for (const more of all("[data-more]", box)) more.toggleAttribute("disabled", full);
  for (const less of all("[data-less]", box)) {
    const field = one(`[data-field="${less.dataset.less}"]`, box);
    less.toggleAttribute("disabled", numberIn(field) <= 0);
  }
}

/** Numbers as pieces: as many are in as the number says. @param {HTMLElement} box */
function fill(box) {
  for (const field of all("[data-field]", box)) {
    const pieces = all(`[data-shows="${field.dataset.field}"]`, box);
    pieces.forEach((piece, place) => piece.classList.toggle("in", place < numberIn(field)));
  }
}
