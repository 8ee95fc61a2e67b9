// @ts-check
/* The rules, one key away, opened at what matters now. */
import { reachable, toast } from "../base/dialogs.js";
import { byId, hit, one, onlyThese } from "../base/dom.js";
import { getText } from "../net/http.js";
import { addressOf } from "../net/table.js";

let loaded = false;

export function bindRules() {
  document.addEventListener("click", (event) => {
    const button = hit(event, "[data-rules]");
    if (button) openRules(button.dataset.rules || ruleNow());
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || hit(event, "input, textarea, dialog[open]")) return;
    event.preventDefault();
    openRules(ruleNow());
  });
}

/** The rule of what is asked now. */
const ruleNow = () => one("[data-rule]")?.dataset.rule ?? "";

/** @param {string} rule */
async function openRules(rule) {
  const dialog = byId("rules", HTMLDialogElement);
  const inside = dialog && one(".rules-text", dialog);
  if (!inside) return;
  if (!dialog.open) dialog.showModal();
  if (!loaded && !(await load(inside))) {
    toast("The rules can't be fetched just now.", "bad");
    return;
  }
  const place = rule ? placeOf(rule, inside) : null;
  onlyThese("now", place ? [place] : [], inside);
  if (place) place.scrollIntoView({ block: "start" });
  else inside.scrollTop = 0;
  inside.focus();
}

/** @param {HTMLElement} inside */
async function load(inside) {
  const html = await getText(addressOf("rules"), { part: 1 });
  if (html === null) return false;
  inside.innerHTML = html;
  loaded = true;
  reachable(".rules-text table");
  return true;
}

/**
 * A paragraph "4.2", or a section "4".
 *
 * @param {string} rule
 * @param {HTMLElement} inside
 */
function placeOf(rule, inside) {
  return one(`#p${CSS.escape(rule.replace(".", "-"))}`, inside) ?? one(`#s${CSS.escape(rule)}`, inside);
}
