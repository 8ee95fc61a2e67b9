// @ts-check
/* Since your last turn: what happened while nobody looked at this page, in three lines, and marked on the board. */
import { all, byId, hit, one, onlyThese } from "../base/dom.js";
import { keep, kept } from "../base/kept.js";
import { hasTable, onNews, table } from "../net/table.js";
import { about } from "./about.js";
import { digest } from "./digest.js";

/** @typedef {{ seat: string, turn: HTMLElement }} Told what one player did in a row */

const GAP = 10; // pixels to the board's edge
const STEP = 3; // lines that one looks up and sees

let known = 0; // lines that have been seen
let slept = true; // since the last look

const name = () => `told ${location.pathname} ${table.seat ?? "watch"}`;

export function bindSince() {
  if (!hasTable()) return;
  known = kept(sessionStorage, name(), table.told);
  tell();
  onNews(tell);
  document.addEventListener("visibilitychange", tell);
  document.addEventListener("pointerdown", (event) => { if (!hit(event, ".since")) dismiss(); });
  document.addEventListener("keydown", dismiss);
}

/** Once somebody looks. */
function tell() {
  slept ||= document.hidden;
  if (document.hidden || table.veiled) return;
  const before = known;
  known = table.told;
  keep(sessionStorage, name(), known);
  if (slept && table.at === null && known - before >= STEP) show(before);
  slept = false;
}

/** @param {number} from the first line that nobody has seen */
function show(from) {
  const turns = all(".turn.of-seat").filter(({ id }) => Number(id.replace("turn-", "")) >= from);
  const others = turns.map(toldBy).filter(({ seat }) => seat !== String(table.seat));
  if (others.length < 2) return;
  dismiss();
  document.body.append(card(digest(others), others.length));
  place();
  onlyThese("fresh", others.flatMap(({ turn }) => all(".moment", turn)).flatMap((line) => about(line).things));
}

/** @param {HTMLElement} turn @returns {Told} */
function toldBy(turn) {
  const seat = turn.className.match(/seat-(\d)/)?.[1] ?? "";
  return { seat, turn };
}

/**
 * @param {Told[]} turns
 * @param {number} many
 */
function card(turns, many) {
  const box = document.createElement("section");
  box.className = "since";
  box.setAttribute("role", "status");
  const head = document.createElement("h2");
  head.textContent = "Since your last turn";
  const list = document.createElement("ul");
  list.append(...turns.map(lineOf));
  box.append(head, list);
  if (many > turns.length) {
    const more = document.createElement("p");
    more.className = "hint";
    more.textContent = `${many - turns.length} more in the story.`;
    box.append(more);
  }
  return box;
}

/** The elf, the line that tells most, and the points. @param {Told} told */
function lineOf({ turn }) {
  const item = document.createElement("li");
  const lines = all(".moment > span:first-child", turn);
  const best = lines.find((line) => /[!:]/.test(line.textContent)) ?? lines[0];
  for (const part of [one(".icon", turn), best, one(".turn-points", turn)]) {
    if (part) item.append(part.cloneNode(true));
  }
  return item;
}

function place() {
  const box = one(".since");
  const floor = one(".floor")?.getBoundingClientRect();
  if (!box || !floor?.width) {
    dismiss();
    return;
  }
  box.style.left = `${floor.left + (floor.width - box.offsetWidth) / 2}px`;
  box.style.top = `${floor.top + GAP}px`;
}

function dismiss() {
  one(".since")?.remove();
  if (byId("region-board")) onlyThese("fresh");
}
