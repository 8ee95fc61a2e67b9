/* The story: the newest line in sight, any line takes you to its moment, names point at players. */
import { onNews } from "./table.js";
import { lookAt } from "./replay.js";

const journal = () => document.getElementById("region-journal");
const lines = () => [...journal().querySelectorAll(".moment")];

export function bindJournal() {
  if (!journal()) return;
  follow();
  onNews((now, before) => { if (now.hashes?.journal !== before.hashes?.journal) follow(); });
  journal().addEventListener("click", (event) => {
    const line = event.target.closest(".moment");
    if (line) lookAt({ line: line.dataset.line }, line.dataset.line);
  });
  journal().addEventListener("keydown", rove);
  for (const [kind, on] of [["pointerover", true], ["pointerout", false]]) {
    document.addEventListener(kind, (event) => {
      const who = event.target.closest?.(".journal .who");
      if (who) document.getElementById(`player-${who.dataset.seat}`)?.classList.toggle("pointed", on);
    });
  }
}

function follow() {
  const all = lines();
  for (const line of all) line.tabIndex = -1;
  if (all.length) all.at(-1).tabIndex = 0;
  journal().scrollTop = journal().scrollHeight;
}

function rove(event) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const all = lines();
  const at = all.indexOf(event.target);
  if (!step || at < 0) return;
  event.preventDefault();
  all[Math.max(0, Math.min(all.length - 1, at + step))].focus();
}
