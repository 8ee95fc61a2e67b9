// @ts-check
/* The story: the newest line in sight; pointing at a line shows what it is about, choosing it goes to its moment. */
import { all, byId, hit, one, onlyThese } from "../base/dom.js";
import { onNews } from "../net/table.js";
import { about } from "./about.js";
import { lookAt } from "./replay.js";

const LINE = ".moment";
/** @type {Record<string, number>} */
const STEPS = { ArrowUp: -1, ArrowDown: 1 };

/** @type {HTMLElement | null} the line whose things are shown */
let pointed = null;
let held = false; // it was chosen: they stay until something else is touched

export function bindJournal() {
  const journal = byId("region-journal");
  if (!journal) return;
  follow(journal);
  onNews((now, before) => {
    if (now.hashes.journal !== before.hashes.journal) follow(journal);
    again();
  });
  document.addEventListener("click", (event) => { if (hit(event, '.pane[data-pane="journal"]')) follow(journal); });
  journal.addEventListener("click", (event) => { choose(hit(event, LINE)); });
  journal.addEventListener("keydown", (event) => { rove(journal, event); });
  for (const kind of ["pointerover", "focusin"]) {
    journal.addEventListener(kind, (event) => { point(hit(event, LINE)); });
  }
  for (const kind of ["pointerleave", "focusout"]) {
    journal.addEventListener(kind, () => { if (!held) point(null); });
  }
  for (const kind of ["pointerdown", "focusin"]) {
    document.addEventListener(kind, (event) => { if (!hit(event, "#region-journal")) release(); });
  }
}

function release() {
  held = false;
  point(null);
}

/** @param {HTMLElement | null} line */
async function choose(line) {
  const number = line?.dataset.line;
  if (number === undefined) return;
  await lookAt({ line: number });
  pointed = null;
  point(one(`#told-${number} ${LINE}`));
  held = true;
  one(".about:not(.player)")?.scrollIntoView({ block: "nearest" });
}

/** @param {HTMLElement | null} line */
function point(line) {
  if (line === pointed) return;
  if (line) held = false;
  pointed = line;
  const { things, players } = line ? about(line) : { things: [], players: [] };
  onlyThese("about", [...things, ...players]);
}

/** The table was drawn anew under the pointer. */
function again() {
  const line = pointed?.isConnected ? pointed : null;
  pointed = null;
  if (line) point(line);
  else onlyThese("about");
}

/** @param {HTMLElement} journal */
function follow(journal) {
  for (const line of all(`${LINE}[tabindex="0"]`, journal)) line.tabIndex = -1;
  const last = all(LINE, journal).at(-1);
  if (last) last.tabIndex = 0;
  journal.scrollTop = journal.scrollHeight;
}

/**
 * @param {HTMLElement} journal
 * @param {KeyboardEvent} event
 */
function rove(journal, event) {
  const step = STEPS[event.key];
  const lines = all(LINE, journal);
  const at = lines.findIndex((line) => line === event.target);
  if (!step || at < 0) return;
  event.preventDefault();
  lines[Math.max(0, Math.min(lines.length - 1, at + step))]?.focus();
}
