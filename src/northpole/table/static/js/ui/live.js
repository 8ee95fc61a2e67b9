// @ts-check
/* Word from the server, at this page: who is here, who is writing, whether anything has changed; and the sign that
 * there is no connection. */
import { all, byId } from "../base/dom.js";
import { refresh } from "../motion/show.js";
import { CODES } from "../net/codes.js";
import { get } from "../net/http.js";
import { Line } from "../net/socket.js";
import { addressOf, onNews, table } from "../net/table.js";

/** @typedef {(names: string[]) => void} Writing */

const QUIET = 90; // milliseconds without news, and a turn of several moves is shown as one
const LONGEST = 450;

/** @type {Record<number, string>} */
const ENDED = {
  [CODES.NOT_YOURS]: "This is not your place any more. Load the page again.",
  [CODES.NOT_THERE]: "This table is not there any more.",
};

const line = new Line({
  address: socketAddress,
  hello: () => ({ hello: table.stir }),
  pulse: () => get(addressOf("pulse"), { seat: table.seat }),
  heard: (message) => take(message),
  state: sign,
});

/** @type {Writing} */
let onWriting = () => {};
let isPaused = () => false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let collecting;
let since = 0;
/** @type {{ seats: number[] }[]} who is at the table just now */
let people = [];

/**
 * @param {Writing} writing called with the names of those who write
 * @param {() => boolean} paused while true, what has changed is not fetched
 */
export function listen(writing, paused) {
  onWriting = writing;
  isPaused = paused;
  line.connect();
  onNews(markPresent);
  addEventListener("online", () => { line.wake(); });
  addEventListener("pagehide", () => { line.leave(); });
  addEventListener("pageshow", () => { line.comeBack(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) line.wake(); });
}

/** Another seat sits at this screen now. */
export function reconnect() {
  line.connect();
}

/** Somebody here is writing. */
export function tellWriting() {
  line.tell({ typing: true });
}

function socketAddress() {
  const address = new URL(addressOf("live"), location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  if (table.seat !== null) address.searchParams.set("seat", String(table.seat));
  return address;
}

/** @param {Record<string, any>} message */
function take({ typing, here, stir }) {
  if (typing) onWriting(typing);
  if (here) {
    people = here;
    markPresent();
  }
  if (stir && stir !== table.stir && !isPaused()) collect();
}

/** Fetch what has changed, once no more seems to come. */
function collect() {
  const now = performance.now();
  if (!collecting) since = now;
  clearTimeout(collecting);
  collecting = setTimeout(() => {
    collecting = undefined;
    if (!isPaused()) refresh();
  }, Math.max(0, Math.min(QUIET, since + LONGEST - now)));
}

/** No drawing knows who is here: what is drawn anew is marked anew. */
function markPresent() {
  const seats = new Set(people.flatMap((person) => person.seats));
  for (const place of all("[data-here]")) place.classList.toggle("here", seats.has(Number(place.dataset.here)));
}

/**
 * @param {"on" | "off" | "ended"} state
 * @param {number} [code]
 */
function sign(state, code = 0) {
  const place = byId("line");
  if (!place) return;
  place.hidden = state === "on";
  place.textContent = { on: "", off: "No connection. Trying again …", ended: ENDED[code] ?? "" }[state];
}
