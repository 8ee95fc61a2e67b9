/* Home, new table, lobby and pages to read. */
import { bindDialogs, reachable } from "./dialogs.js";
import { bindSettings } from "./settings.js";

bindDialogs();
bindSettings();
reachable(".rules-text table");

const form = document.getElementById("new");
if (form) {
  form.addEventListener("change", () => { arrange(); check(); });
  form.addEventListener("input", () => later(check));
  arrange();
}

/** Only the seats that are used, only the fields that fit their kind. */
function arrange() {
  const number = Number(form.elements.number.value);
  for (const row of form.querySelectorAll("[data-new-seat]")) {
    row.hidden = Number(row.dataset.newSeat) >= number;
    const kind = row.querySelector("[data-kind]").value;
    for (const part of row.querySelectorAll("[data-for]")) part.hidden = !part.dataset.for.split(" ").includes(kind);
  }
}

let timer = 0;
function later(job) {
  clearTimeout(timer);
  timer = setTimeout(job, 500);
}

/** Refused combinations say why at once. */
async function check() {
  const told = await (await fetch("/new/check", { method: "POST", body: new FormData(form), headers: { Accept: "application/json" } })).json().catch(() => null);
  if (!told) return;
  for (const place of form.querySelectorAll("[data-wrong]")) {
    place.textContent = (place.dataset.wrong ? told.errors?.[place.dataset.wrong] : told.error) ?? "";
  }
}
