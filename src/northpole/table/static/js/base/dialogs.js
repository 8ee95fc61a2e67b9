// @ts-check
/* Dialogs, messages that come and go, and copying. */
import { all, byId, hit, need, one } from "./dom.js";

const MOST = 3; // messages at once
const WHILE = 4_500;
const LONGER = 9_000; // for what went wrong
const FOCUSABLE = "a, button, input, summary, [tabindex]";

export function bindDialogs() {
  document.addEventListener("click", clicked);
  const atOnce = one("dialog[data-at-once]");
  if (atOnce instanceof HTMLDialogElement) atOnce.showModal();
}

/** @param {MouseEvent} event */
function clicked(event) {
  const opens = hit(event, "[data-open]")?.dataset.open;
  if (opens) byId(opens, HTMLDialogElement)?.showModal();
  hit(event, "[data-close]")?.closest("dialog")?.close();
  if (event.target instanceof HTMLDialogElement) event.target.close(); // the dark around it
  const copied = hit(event, "[data-copy]")?.dataset.copy;
  if (copied) copyLink(copied);
}

/** @param {string} text */
export async function copyLink(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch { // no clipboard on plain http
    copyByHand(text);
  }
  toast("The link is copied.");
}

/** @param {string} text */
function copyByHand(text) {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

/** What scrolls must be reachable by the keyboard, if nothing inside it is. @param {string} selector */
export function reachable(selector) {
  const lost = all(selector).filter((box) =>
    !box.hasAttribute("tabindex") && scrolls(box) && !box.querySelector(FOCUSABLE));
  for (const box of lost) box.tabIndex = 0; // when all are measured: in between, each would have to be measured anew
}

/** @param {HTMLElement} box */
function scrolls(box) {
  const wide = box.scrollWidth > box.clientWidth + 1;
  const high = box.scrollHeight > box.clientHeight + 1;
  if (!wide && !high) return false;
  const { overflowX, overflowY } = getComputedStyle(box);
  return (wide && /auto|scroll/.test(overflowX)) || (high && /auto|scroll/.test(overflowY));
}

/**
 * A sentence for a while; with a rule, a button beside it opens the rules there.
 *
 * @param {string} sentence
 * @param {"" | "bad"} [kind]
 * @param {string | null} [rule]
 */
export function toast(sentence, kind = "", rule = null) {
  const place = need("toasts");
  const box = document.createElement("div");
  box.className = `toast ${kind}`;
  const words = document.createElement("p");
  words.textContent = sentence;
  box.append(words);
  if (rule) box.append(ruleButton(rule, box));
  place.append(box);
  while (place.childElementCount > MOST) place.firstElementChild?.remove();
  setTimeout(() => box.remove(), kind === "bad" ? LONGER : WHILE);
}

/**
 * @param {string} rule
 * @param {HTMLElement} box
 */
function ruleButton(rule, box) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button small";
  button.dataset.rules = rule;
  button.textContent = `Rule ${rule}`;
  button.addEventListener("click", () => box.remove());
  return button;
}
