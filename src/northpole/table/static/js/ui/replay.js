// @ts-check
/* Looking back: any moment, from any seat's knowledge; arrow keys, Home and End. */
import { copyLink, toast } from "../base/dialogs.js";
import { all, byId, hit, need, one, onlyThese, withModifier } from "../base/dom.js";
import { still } from "../base/settings.js";
import { seen } from "../motion/director.js";
import { refresh } from "../motion/show.js";
import { onNews, table } from "../net/table.js";

/** @import { Wanted } from "../motion/show.js" */

const PAUSE = 350; // milliseconds after all has been seen
const STILL_PAUSE = 1_500;
const KEYS_OF_ITS_OWN = "input, textarea, select, dialog[open], .journal, .glow, .deed";
/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };

let back = false; // am I looking at another moment than now?
/** @type {string | undefined} */
let eye;
let runs = 0; // which run it is; odd while it goes by itself

/** @type {Record<string, () => void>} */
const BUTTONS = {
  first: () => step(0),
  back: () => step(now() - 1),
  on: () => step(now() + 1),
  last: () => step(last()),
  play: run,
  link: () => { copyLink(new URL(table.address, location.href).href); },
  leave,
};

const now = () => table.at ?? 0;
const last = () => (table.frames ?? 1) - 1;

export const lookingBack = () => back && !table.over;

export function bindReplay() {
  const box = byId("replay");
  if (!box) return;
  back = table.at !== null && table.at < last();
  box.addEventListener("click", (event) => { press(hit(event, "[data-go]")?.dataset.go); });
  need("replay-at", HTMLInputElement).addEventListener("input", slide);
  need("replay-eye", HTMLSelectElement).addEventListener("change", changeEye);
  document.addEventListener("keydown", keys);
  document.addEventListener("click", (event) => { if (hit(event, "button[data-replay]")) watchAgain(); });
  onNews(draw);
  draw();
}

/** @param {string} [button] */
function press(button = "") {
  BUTTONS[button]?.();
}

/** @param {Wanted} wanted */
export async function lookAt(wanted) {
  stop();
  back = true;
  eye = wanted.eye ?? eye;
  const answer = await refresh({ eye, ...wanted });
  if (!answer.ok) {
    back = false;
    toast(answer.told.error || "That moment can't be shown.", "bad");
    return answer;
  }
  const line = wanted.line === undefined ? null : byId(`told-${wanted.line}`);
  onlyThese("at", line ? [line] : [], need("region-journal"));
  document.body.dataset.pane = "board";
  return answer;
}

function leave() {
  stop();
  back = false;
  eye = undefined;
  refresh(table.over ? { at: last() } : {});
}

function slide() {
  stop();
  back = true;
  refresh({ eye, at: need("replay-at", HTMLInputElement).value });
}

function changeEye() {
  lookAt({ eye: need("replay-eye", HTMLSelectElement).value, at: now() });
}

function watchAgain() {
  step(0);
  need("replay-at").focus();
}

/** @param {number} to */
function step(to) {
  lookAt({ at: Math.max(0, Math.min(last(), to)) });
}

const isRunning = () => runs % 2 === 1;

/** Scene by scene, each moment when the one before has been seen. */
async function run() {
  if (isRunning()) {
    stop();
    return;
  }
  if (now() >= last()) await lookAt({ at: 0 });
  back = true;
  runs += 1;
  pressPlay(true);
  const mine = runs;
  for (let goes = true; goes && mine === runs;) goes = await runOn();
  if (mine === runs) stop();
}

async function runOn() {
  await new Promise((done) => { setTimeout(done, still() ? STILL_PAUSE : PAUSE); });
  if (!isRunning() || now() >= last()) return false;
  const { ok } = await refresh({ eye, at: now() + 1 });
  await seen();
  return ok;
}

function stop() {
  if (isRunning()) runs += 1;
  pressPlay(false);
}

/** @param {boolean} pressed */
function pressPlay(pressed) {
  one('#replay [data-go="play"]')?.setAttribute("aria-pressed", String(pressed));
}

/** @param {KeyboardEvent} event */
function keys(event) {
  if (need("replay").hidden || withModifier(event) || hit(event, KEYS_OF_ITS_OWN)) return;
  const button = KEYS[event.key];
  if (!button) return;
  event.preventDefault();
  press(button);
}

/** Through whose eyes: one's own and a spectator's; when the game is over anybody's, and all at once. */
function eyes() {
  const found = table.seat === null ? [] : [{ value: "mine", title: "As I saw it" }];
  found.push({ value: "watch", title: "As a spectator" });
  if (!table.over) return found;
  for (const player of all(".player")) {
    const value = player.id.replace("player-", "");
    const name = one(".player-name", player)?.textContent;
    if (value !== String(table.seat)) found.push({ value, title: `As ${name} saw it` });
  }
  return [...found, { value: "open", title: "Everything open" }];
}

function fillEyes() {
  const box = need("replay-eye", HTMLSelectElement);
  const found = eyes();
  if (box.options.length === found.length) return;
  const chosen = eye ?? (box.value || found[0]?.value);
  const options = found.map(({ value, title }) => new Option(title, value, value === chosen, value === chosen));
  box.replaceChildren(...options);
}

function draw() {
  const on = table.frames !== null && (table.over || back);
  need("replay").hidden = !on;
  document.body.toggleAttribute("data-looking-back", on && now() < last());
  if (!on) return;
  fillEyes();
  const slider = need("replay-at", HTMLInputElement);
  slider.max = String(last());
  slider.value = String(now());
  need("replay-number").textContent = `${now() + 1} of ${last() + 1}`;
  const again = need("replay-again", HTMLAnchorElement);
  again.hidden = !table.practice;
  again.href = table.practice ?? "";
  const leaver = one('#replay [data-go="leave"]');
  if (!leaver) return;
  leaver.hidden = table.over && now() >= last();
  leaver.textContent = table.over ? "To the result" : "Back to now";
}
