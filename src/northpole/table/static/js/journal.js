/* The story: the newest line in sight; pointing at a line shows what it is about, choosing it goes to its moment. */
import { about } from "./about.js";
import { lookAt } from "./replay.js";
import { onNews } from "./table.js";

let pointed = null; // the line whose things are shown
let held = false; // it was chosen: they stay until something else is touched

const journal = () => document.getElementById("region-journal");
const lines = () => [...journal().querySelectorAll(".moment")];

export function bindJournal() {
  if (!journal()) return;
  follow();
  onNews((now, before) => { if (now.hashes?.journal !== before.hashes?.journal) follow(); });
  onNews(again);
  journal().addEventListener("click", (event) => choose(event.target.closest(".moment")));
  journal().addEventListener("keydown", rove);
  for (const kind of ["pointerover", "focusin"]) journal().addEventListener(kind, (event) => point(event.target.closest(".moment")));
  for (const kind of ["pointerleave", "focusout"]) journal().addEventListener(kind, () => { if (!held) point(null); });
  for (const kind of ["pointerdown", "focusin"]) document.addEventListener(kind, elsewhere);
}

function elsewhere(event) {
  if (journal().contains(event.target)) return;
  held = false;
  point(null);
}

async function choose(line) {
  if (!line) return;
  await lookAt({ line: line.dataset.line }, line.dataset.line);
  pointed = null;
  point(document.querySelector(`#told-${line.dataset.line} .moment`));
  held = true;
  document.querySelector(".about:not(.player)")?.scrollIntoView({ block: "nearest" });
}

function point(line) {
  if (line === pointed) return;
  if (line) held = false;
  pointed = line;
  for (const thing of document.querySelectorAll(".about")) thing.classList.remove("about");
  if (!line) return;
  const { things, players } = about(line);
  for (const thing of [...things, ...players]) thing.classList.add("about");
}

/** The table was drawn anew under the pointer. */
function again() {
  const line = pointed?.isConnected ? pointed : null;
  pointed = null;
  point(line);
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
