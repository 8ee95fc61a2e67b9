/* Hearing that something has changed: a socket, and asking every few seconds where there is none. */
import { addresses, refresh, table } from "./table.js";

const QUIET = 50_000;
const POLL = 3_000;
let socket = null;
let fails = 0;
let watch = 0;
let polling = 0;
let heard = () => {};
let paused = () => false;
let dropped = false;

export function listen(onMessage, isPaused) {
  heard = onMessage;
  paused = isPaused;
  connect();
  window.addEventListener("online", reconnect);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ hello: table.stir })); else reconnect();
  });
}

/** Another seat sits at this screen now. */
export function reconnect() {
  fails = 0;
  socket?.close();
  connect();
}

export function typing() {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ typing: true }));
}

function connect() {
  clearTimeout(watch);
  const seat = table.seat ?? null;
  const address = new URL(addresses.live, location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  if (seat !== null) address.searchParams.set("seat", seat);
  let own;
  try { own = new WebSocket(address); } catch { lost(null); return; }
  socket = own;
  own.addEventListener("open", () => { fails = 0; stopPolling(); connected(true); own.send(JSON.stringify({ hello: table.stir })); stay(own); });
  own.addEventListener("message", (event) => { stay(own); take(JSON.parse(event.data)); });
  own.addEventListener("close", (event) => { if (socket === own) lost(event.code); });
}

function stay(own) {
  clearTimeout(watch);
  watch = setTimeout(() => own.close(), QUIET);
}

function lost(code) {
  clearTimeout(watch);
  socket = null;
  if (code === 4401 || code === 4404) return;
  fails += 1;
  if (fails > 1) { connected(false); startPolling(); }
  watch = setTimeout(connect, Math.min(15_000, 400 * 2 ** Math.min(fails, 6)) * (0.7 + Math.random() * 0.6));
}

function take(message) {
  heard(message);
  if (message.stir && message.stir !== table.stir && !paused()) refresh().catch(() => {});
}

function startPolling() {
  if (!polling) polling = setInterval(poll, POLL);
}

function stopPolling() {
  clearInterval(polling);
  polling = 0;
}

async function poll() {
  try {
    const seat = table.seat === null || table.seat === undefined ? "" : `?seat=${table.seat}`;
    const answer = await fetch(`${addresses.pulse}${seat}`, { headers: { Accept: "application/json" } });
    if (!answer.ok) return;
    connected(true);
    take(await answer.json());
  } catch { connected(false); }
}

function connected(fine) {
  const sign = document.getElementById("line");
  dropped = dropped || !fine;
  if (!sign) return;
  sign.hidden = fine;
  sign.textContent = fine ? "" : "No connection. Trying again …";
}
