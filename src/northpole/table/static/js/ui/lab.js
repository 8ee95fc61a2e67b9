// @ts-check
/* The lab: its form says at once what can't be; a run that is under way is shown again and again. */
import { all, byId } from "../base/dom.js";
import { getText, postForm } from "../net/http.js";

const PAUSE = 2_000; // milliseconds between two looks at a run
const TYPING = 500; // after the last letter

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

export function bindLab() {
  const form = byId("lab-new", HTMLFormElement);
  if (form) bindForm(form);
  if (isUnderWay()) setTimeout(look, PAUSE);
}

/** @param {HTMLFormElement} form */
function bindForm(form) {
  const find = byId("lab-find", HTMLInputElement);
  find?.closest("p")?.removeAttribute("hidden");
  find?.addEventListener("input", (event) => {
    event.stopPropagation();
    filter(form, find.value);
  });
  find?.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
  });
  form.addEventListener("input", () => {
    arrange(form);
    clearTimeout(timer);
    timer = setTimeout(() => check(form), TYPING);
  });
  arrange(form);
}

/** Only the seats that are used; what is not as printed is marked. @param {HTMLFormElement} form */
function arrange(form) {
  const asked = new FormData(form);
  const seats = Number(asked.get("number"));
  for (const row of all("[data-lab-seat]", form)) row.hidden = Number(row.dataset.labSeat) >= seats;
  for (const part of all("[data-seat]", form)) part.hidden = Number(part.dataset.seat) >= seats;
  for (const row of all("[data-number]", form)) {
    const field = /** @type {HTMLInputElement | HTMLSelectElement | null} */ (row.querySelector("input, select"));
    row.classList.toggle("changed", field?.value.trim() !== row.dataset.printed);
  }
}

/**
 * Only the numbers with these letters in their names, and the groups they are in.
 *
 * @param {HTMLFormElement} form
 * @param {string} text
 */
function filter(form, text) {
  const words = text.toLowerCase().split(/[\s.:]+/u).filter(Boolean);
  let found = 0;
  for (const group of all(".lab-group", form)) {
    let inside = 0;
    for (const table of all(".lab-table", group)) {
      let rows = 0;
      for (const row of all("[data-number]", table)) {
        const name = (row.dataset.number ?? "").replaceAll("_", " ");
        row.hidden = !words.every((word) => name.includes(word));
        if (!row.hidden) rows += 1;
      }
      table.hidden = !rows;
      inside += rows;
    }
    group.hidden = !inside;
    if (words.length) group.toggleAttribute("open", inside > 0);
    found += inside;
  }
  const none = byId("lab-none");
  if (none) none.hidden = found > 0;
}

/** What can't be says why, next to its field. @param {HTMLFormElement} form */
async function check(form) {
  const { ok, told } = await postForm("/lab/check", form);
  if (!ok) return;
  for (const place of all("[data-wrong]", form)) {
    place.textContent = told.errors[place.dataset.wrong ?? ""] ?? "";
    const field = place.closest("[data-number]")?.querySelector("input");
    field?.setAttribute("aria-invalid", String(Boolean(place.textContent)));
  }
}

const isUnderWay = () => byId("lab-state")?.hasAttribute("data-under-way") ?? false;

async function look() {
  const known = byId("lab-report")?.dataset.drawing;
  const text = await getText(location.pathname, { known });
  const fresh = text ? new DOMParser().parseFromString(text, "text/html") : null;
  if (fresh) {
    swap("lab-state", fresh);
    if (fresh.getElementById("lab-report")?.dataset.drawing !== known) swapReport(fresh);
  }
  if (isUnderWay()) setTimeout(look, PAUSE);
}

/**
 * The new one in the place of the old; whoever is at a button of it stays there.
 *
 * @param {string} id
 * @param {Document} fresh
 */
function swap(id, fresh) {
  const old = byId(id);
  const next = fresh.getElementById(id);
  if (!old || !next) return;
  const at = old.contains(document.activeElement) ? document.activeElement?.textContent : null;
  old.replaceWith(document.adoptNode(next));
  if (at) all("a, button, summary", next).find((one) => one.textContent === at)?.focus();
}

/** Tables that are open stay open. @param {Document} fresh */
function swapReport(fresh) {
  for (const one of all("#lab-report details")) {
    fresh.getElementById(one.id)?.toggleAttribute("open", one.hasAttribute("open"));
  }
  swap("lab-report", fresh);
}
