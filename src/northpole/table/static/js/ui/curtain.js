// @ts-check
/* Several people at one screen: a curtain between them wherever somebody has a secret. While it is down the page holds
 * nothing of anybody's own; what the next one may see is asked for when it is lifted. */
import { toast } from "../base/dialogs.js";
import { all, hit, need, one } from "../base/dom.js";
import { drop } from "../choose/choosing.js";
import { refresh } from "../motion/show.js";
import { forget, onNews, table } from "../net/table.js";
import { reconnect } from "./live.js";
import { hush } from "./notice.js";
import { lookAt } from "./replay.js";
import { closeTip, nextTip } from "./tips.js";

const OWN = '[data-region]:not([data-region="talk"]), #menu, #toasts, .confirm-text, #confirm-less, #confirm-yes';

/** @type {number | null} the seat the screen is being passed to */
let next = null;

export function bindCurtain() {
  need("curtain-up").addEventListener("click", lift);
  document.addEventListener("click", (event) => {
    const seat = hit(event, "[data-switch]")?.dataset.switch;
    if (seat) sit(Number(seat));
  });
  addEventListener("pagehide", () => { if (table.curtain) clear(); }); // the browser may keep the page as it is
  addEventListener("pageshow", (event) => { if (event.persisted && table.curtain) location.reload(); });
  onNews(passOn);
  if (need("curtain").hidden) {
    passOn();
    return;
  }
  next = table.pass_to;
  forget();
  need("curtain-up").focus();
}

/** Is it on another of my seats? */
function passOn() {
  if (next !== null || table.over || table.stage !== "play" || table.at !== null) return;
  const [first] = table.turns;
  if (first === undefined || table.seats.length < 2) return;
  if (table.seat === null || !table.turns.includes(table.seat)) sit(first);
}

/** @param {number} seat */
function sit(seat) {
  if (seat === table.seat) return;
  drop();
  next = seat;
  if (table.curtain) lower(seat);
  else lift();
}

/** @param {number} seat */
function lower(seat) {
  const elf = one(`#player-${seat} .icon.elf`);
  const name = one(`#player-${seat} .player-name`)?.textContent ?? `seat ${seat + 1}`;
  need("curtain-elf").replaceChildren(...(elf ? [elf.cloneNode(true)] : []));
  need("curtain-title").textContent = `Pass the screen to ${name}`;
  need("curtain-up").textContent = `I am ${name}: show my desk`;
  need("curtain").hidden = false;
  document.body.dataset.curtain = "down";
  history.replaceState(null, "", `?seat=${seat}`);
  clear();
  need("curtain-up").focus();
}

/** Take everything off the page that somebody else must not see. */
function clear() {
  for (const place of all(OWN)) place.replaceChildren();
  closeTip();
  hush();
  forget();
}

async function lift() {
  if (next !== null && next !== table.seat && !(await fetchFor(next))) return;
  next = null;
  need("curtain").hidden = true;
  delete document.body.dataset.curtain;
  one(".floor")?.focus({ preventScroll: true });
  nextTip();
  passOn();
}

/** A link to a moment leads there once the curtain is up. @param {number} seat */
async function fetchFor(seat) {
  const asked = new URLSearchParams(location.search);
  const at = asked.get("at") ?? undefined;
  const eye = asked.get("eye") ?? undefined;
  const back = at !== undefined;
  const answer = await (back ? lookAt({ seat, at, eye, lift: true }) : refresh({ seat, lift: true }));
  if (!answer.ok) {
    if (!back) toast(answer.told.error, "bad");
    return false;
  }
  history.replaceState(null, "", `?seat=${seat}`);
  reconnect();
  return true;
}
