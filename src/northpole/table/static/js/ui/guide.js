// @ts-check
/* The guide of a lesson: what it says, and the pieces it points at. It has a place of its own and lies over nothing. */
import { toast } from "../base/dialogs.js";
import { all, bringIntoView, byId, need, one, onlyThese, shown } from "../base/dom.js";
import { refresh } from "../motion/show.js";
import { post } from "../net/http.js";
import { addressOf, onNews, table } from "../net/table.js";
import { placeOf } from "./tips.js";

/** @import { Guide } from "../net/table.js" */

const POINTED = "advised";

let last = ""; // what was said

export function bindGuide() {
  if (!byId("guide")) return;
  need("guide-turn").addEventListener("click", turnPage);
  need("guide-where").addEventListener("click", showWhere);
  need("guide-fold").addEventListener("click", fold);
  need("guide-leave").addEventListener("click", () => { guided(false); });
  need("guide-end").addEventListener("click", () => { guided(false); });
  byId("guide-again")?.addEventListener("click", () => { guided(true); });
  onNews(renew);
  renew();
}

/** Drawn anew, pieces are no longer pointed at. What was said before is not said again. */
function renew() {
  const { guide } = table;
  need("guide").hidden = !guide;
  const again = byId("guide-again");
  if (again) again.hidden = Boolean(guide) || table.stage !== "play";
  onlyThese(POINTED, places());
  const said = JSON.stringify(guide);
  if (!guide || said === last) return;
  last = said;
  write(guide);
  showWhere();
}

/** @param {Guide} guide */
function write(guide) {
  need("guide").dataset.kind = guide.kind;
  need("guide-remark").textContent = guide.remark;
  need("guide-say").textContent = guide.say;
  need("guide-why").textContent = guide.why;
  need("guide-count").textContent = guide.steps ? `${guide.at}/${guide.steps}` : "";
  need("guide-end").hidden = guide.kind !== "end";
  need("guide-leave").hidden = guide.kind === "end";
  need("guide-where").hidden = !places().length;
  open(guide.remark ? "remark" : "say");
}

/* Where there is little room, one page after the other: what came of the last move, what to do, and why. */

/** @param {"remark" | "say" | "why"} page */
function open(page) {
  need("guide").dataset.page = page;
  const turn = need("guide-turn");
  turn.textContent = { remark: "Next", say: "Why?", why: "Back" }[page];
  turn.hidden = page === "say" && !table.guide?.why;
  one(".guide-words")?.scrollTo(0, 0);
}

function turnPage() {
  open(need("guide").dataset.page === "say" ? "why" : "say");
}

/** What the guide is about, and the move that it advises. */
function places() {
  const { guide } = table;
  if (!guide) return [];
  const piece = guide.target ? placeOf(guide.target) : null;
  const deeds = guide.move ? all(`.deed[data-move="${CSS.escape(guide.move)}"]`) : [];
  return [...(piece ? [piece] : []), ...deeds];
}

function showWhere() {
  const piece = places().find(shown);
  if (piece) bringIntoView(piece);
}

function fold() {
  const folded = need("guide").classList.toggle("folded");
  const button = need("guide-fold");
  button.setAttribute("aria-expanded", String(!folded));
  button.textContent = folded ? "Show" : "Hide";
}

/** @param {boolean} on */
async function guided(on) {
  const { ok, told } = await post(addressOf("guide"), { on: on ? "yes" : "" });
  if (!ok) return toast(told.error, "bad");
  await refresh();
  toast(on ? "Your guide is back." : "You play on without a guide. In Settings you can call it back.");
}
