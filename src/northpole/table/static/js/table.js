/* The table as this page knows it: one request at a time, and the newest answer is what is shown. */
import { glide } from "./glide.js";
import { morph } from "./morph.js";

const read = (id) => JSON.parse(document.getElementById(id)?.textContent || "{}");

export const addresses = read("addresses");
export const table = { regions: {}, hashes: {}, seats: [], turns: [], tips: [], ...read("first") };
const listeners = [];
let line = Promise.resolve();

/** Called with (now, before) whenever an answer has been shown. */
export function onNews(listener) { listeners.push(listener); }

export function queued(job) {
  const next = line.then(job, job);
  line = next.catch(() => {});
  return next;
}

export const known = () => Object.entries(table.hashes).map(([name, hash]) => `${name}:${hash}`).join(",");

/** A key of its own for every move. crypto.randomUUID is missing on plain http. */
export function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Forget all that this seat was shown; nothing is shown again before the curtain is lifted. */
export function forget() {
  const talk = table.hashes.talk;
  Object.assign(table, { seat: null, version: "", hashes: talk ? { talk } : {}, turn: false, can_undo: null, tips: [], at: null, veiled: true });
  document.getElementById("first")?.remove();
}

/** Show an answer: only the regions in it have changed. */
export function show(answer, lifts = false) {
  if (table.veiled && !lifts) return;
  const before = { ...table };
  table.veiled = false;
  if (answer.stage && before.stage && answer.stage !== before.stage && (before.stage === "lobby" || answer.stage === "lobby")) {
    location.reload();
    return;
  }
  const held = document.activeElement?.closest("[data-region]");
  if (before.veiled) draw(answer, before); else glide(() => draw(answer, before));
  for (const name of Object.keys(answer)) if (name !== "regions") table[name] = answer[name];
  if (document.body.dataset.stage) document.body.dataset.stage = table.stage;
  if (held && document.activeElement === document.body) document.querySelector(".floor, main")?.focus({ preventScroll: true });
  for (const listener of listeners) listener(table, before);
}

function draw(answer, before) {
  for (const [name, html] of Object.entries(answer.regions || {})) {
    const region = document.getElementById(`region-${name}`);
    if (!region) continue;
    if (answer.version !== before.version) afresh(region);
    morph(region, html);
  }
}

/** Parts of a move put together for another question must not stay. */
function afresh(region) {
  for (const box of region.querySelectorAll("[data-compose]")) box.remove();
}

/** Ask for what has changed; `wanted` may name a seat, a moment or whose eyes, or lift the curtain. */
export function refresh(wanted = {}) {
  return queued(async () => {
    if (table.veiled && !wanted.lift) return { ok: false, told: {} };
    const query = new URLSearchParams({ known: known() });
    const seat = wanted.seat ?? table.seat;
    if (seat !== null && seat !== undefined) query.set("seat", seat);
    for (const name of ["at", "line", "eye"]) if (wanted[name] !== undefined && wanted[name] !== null) query.set(name, wanted[name]);
    const answer = await fetch(`${addresses.regions}?${query}`, { headers: { Accept: "application/json" } });
    const told = await answer.json();
    if (answer.ok) show(told, wanted.lift);
    return { ok: answer.ok, told };
  });
}

/** POST something; the same key is sent again when the line breaks, so nothing happens twice. */
export async function post(address, body, tries = 5) {
  for (let n = 0; ; n += 1) {
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify(body),
      });
      if (answer.status >= 502 && answer.status <= 504 && n < tries) throw new Error("not there");
      return { ok: answer.ok, status: answer.status, told: await answer.json().catch(() => ({})) };
    } catch (error) {
      if (n >= tries) throw error;
      await new Promise((done) => { setTimeout(done, 300 * 2 ** n); });
    }
  }
}
