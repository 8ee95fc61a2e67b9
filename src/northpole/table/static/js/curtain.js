/* Several people at one screen: a curtain between them wherever somebody has a secret. While it is down the page holds
 * nothing of anybody's own; what the next one may see is asked for when it is lifted. */
import { drop } from "./choose.js";
import { toast } from "./dialogs.js";
import { reconnect } from "./live.js";
import { hush } from "./notice.js";
import { lookAt } from "./replay.js";
import { forget, onNews, refresh, table } from "./table.js";
import { closeTip, nextTip } from "./tips.js";

let next = null; // the seat the screen is being passed to

const byId = (id) => document.getElementById(id);
const nameOf = (seat) => document.querySelector(`#player-${seat} .player-name`)?.textContent ?? `seat ${seat + 1}`;

export function bindCurtain() {
  byId("curtain-up").addEventListener("click", lift);
  document.addEventListener("click", (event) => {
    const other = event.target.closest("[data-switch]");
    if (other) sit(Number(other.dataset.switch));
  });
  addEventListener("pagehide", () => { if (table.curtain) clear(); }); // the browser may keep the page as it is
  addEventListener("pageshow", (event) => { if (event.persisted && table.curtain) location.reload(); });
  onNews(turn);
  if (byId("curtain").hidden) { turn(); return; }
  next = table.pass_to;
  forget();
  byId("curtain-up").focus();
}

/** It is on another of my seats. */
function turn() {
  if (next !== null || table.over || table.stage !== "play" || table.at !== null) return;
  const turns = table.turns ?? [];
  if (table.seats.length > 1 && turns.length && !turns.includes(table.seat)) sit(turns[0]);
}

function sit(seat) {
  if (seat === table.seat) return;
  drop();
  next = seat;
  if (!table.curtain) { lift(); return; }
  const elf = document.querySelector(`#player-${seat} .icon.elf`);
  byId("curtain-elf").replaceChildren(...(elf ? [elf.cloneNode(true)] : []));
  byId("curtain-title").textContent = `Pass the screen to ${nameOf(seat)}`;
  byId("curtain-up").textContent = `I am ${nameOf(seat)}: show my desk`;
  byId("curtain").hidden = false;
  document.body.dataset.curtain = "down";
  history.replaceState(null, "", `?seat=${seat}`);
  clear();
  byId("curtain-up").focus();
}

/** Take everything off the page that somebody else must not see. */
function clear() {
  const own = '[data-region]:not([data-region="talk"]), #menu, #toasts, .confirm-text, #confirm-yes';
  for (const place of document.querySelectorAll(own)) place.replaceChildren();
  closeTip();
  hush();
  forget();
}

/** A link to a moment leads there once the curtain is up. */
function fetched(seat) {
  const asked = new URLSearchParams(location.search);
  if (!asked.has("at")) return refresh({ seat, lift: true });
  return lookAt({ seat, at: asked.get("at"), eye: asked.get("eye") ?? undefined, lift: true });
}

async function lift() {
  const seat = next;
  if (seat !== null && seat !== table.seat) {
    const answer = await fetched(seat).catch(() => ({ ok: false, told: {} }));
    if (!answer.ok) { toast(answer.told.error || "The server can't be reached. Try again in a moment.", "bad"); return; }
    history.replaceState(null, "", `?seat=${seat}`);
    reconnect();
  }
  next = null;
  byId("curtain").hidden = true;
  delete document.body.dataset.curtain;
  document.querySelector(".floor")?.focus({ preventScroll: true });
  nextTip();
  turn();
}
