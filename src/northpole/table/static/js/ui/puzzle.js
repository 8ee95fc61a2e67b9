// @ts-check
/* A puzzle: what is said of an answer, and the solution. The position stays as it is. */
import { toast } from "../base/dialogs.js";
import { all, bringIntoView, byId, need, onlyThese, shown } from "../base/dom.js";
import { markSolved } from "../base/solved.js";
import { get } from "../net/http.js";
import { addressOf, onNews, table } from "../net/table.js";
import { placeOf } from "./tips.js";

/** @import { Verdict } from "../net/table.js" */

export function bindPuzzle() {
  if (!byId("puzzle")) return;
  need("puzzle-solution").addEventListener("click", solution);
  onNews(() => { if (table.puzzle) tell(table.puzzle); });
}

async function solution() {
  const { ok, told } = await get(addressOf("solution"));
  if (ok) tell(told.puzzle);
  else toast(told.error, "bad");
}

/** @param {Verdict} verdict */
function tell(verdict) {
  const box = need("puzzle");
  box.dataset.right = verdict.right ? "yes" : "no";
  need("puzzle-say").textContent = verdict.say;
  need("puzzle-why").textContent = verdict.why;
  need("puzzle-on").hidden = false;
  need("puzzle-solution").hidden = Boolean(verdict.move);
  point(verdict);
  if (verdict.right) markSolved(box.dataset.puzzle ?? "");
}

/** At the best move, once it is known. @param {Verdict} verdict */
function point({ move, target }) {
  const piece = target ? placeOf(target) : null;
  const deeds = move ? all(`.deed[data-move="${CSS.escape(move)}"]`) : [];
  const places = [...(piece ? [piece] : []), ...deeds];
  onlyThese("advised", places);
  const seen = places.find(shown);
  if (seen) bringIntoView(seen);
}
