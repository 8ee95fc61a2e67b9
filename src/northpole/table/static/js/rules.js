/* The rules, one key away, opened at what matters now. */
import { reachable } from "./dialogs.js";
import { addresses } from "./table.js";

let loaded = null;

export async function openRules(rule = "") {
  const dialog = document.getElementById("rules");
  if (!dialog) return;
  if (!dialog.open) dialog.showModal();
  const inside = dialog.querySelector(".rules-text");
  if (!loaded) {
    const answer = await fetch(`${addresses.rules}?part=1`);
    inside.innerHTML = await answer.text();
    loaded = inside;
    reachable(".rules-text table");
  }
  const wanted = rule || document.querySelector("[data-rule]")?.dataset.rule || "";
  for (const old of inside.querySelectorAll(".now")) old.classList.remove("now");
  const place = wanted && (inside.querySelector(`#p${CSS.escape(wanted.replace(".", "-"))}`) || inside.querySelector(`#s${CSS.escape(wanted)}`));
  if (place) { place.classList.add("now"); place.scrollIntoView({ block: "start" }); } else inside.scrollTop = 0;
  inside.focus();
}

export function bindRules() {
  document.addEventListener("click", (event) => { if (event.target.closest("[data-rules]")) openRules(); });
  document.addEventListener("keydown", (event) => {
    if (event.key === "?" && !event.target.closest?.("input, textarea, dialog[open]")) { event.preventDefault(); openRules(); }
  });
}
