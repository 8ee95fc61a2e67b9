/* Looking back: any moment, from any seat's knowledge; arrow keys, Home and End. */
import { copy, toast } from "./dialogs.js";
import { still } from "./settings.js";
import { onNews, refresh, table } from "./table.js";

let back = false; // am I looking at another moment than now?
let eye;
let clock = 0;

const byId = (id) => document.getElementById(id);

export const lookingBack = () => back && !table.over;

export async function lookAt(wanted, line = null) {
  stop();
  back = true;
  eye = wanted.eye ?? eye;
  const answer = await refresh({ eye, ...wanted });
  if (!answer.ok) { back = false; toast(answer.told.error || "That moment can't be shown.", "bad"); return answer; }
  for (const told of document.querySelectorAll(".told.at")) told.classList.remove("at");
  if (line !== null) byId(`told-${line}`)?.classList.add("at");
  document.body.dataset.pane = "board";
  return answer;
}

export function leave() {
  stop();
  back = false;
  eye = undefined;
  if (table.over) refresh({ at: table.frames - 1 }); else refresh();
}

function stop() {
  clearInterval(clock);
  clock = 0;
  byId("replay")?.querySelector('[data-go="play"]')?.setAttribute("aria-pressed", "false");
}

function step(to) {
  const last = (table.frames ?? 1) - 1;
  lookAt({ at: Math.max(0, Math.min(last, to)) });
}

function run() {
  if (clock) { stop(); return; }
  if (table.at >= table.frames - 1) step(0);
  clock = setInterval(async () => {
    if (table.at >= table.frames - 1) { stop(); return; }
    await refresh({ eye, at: table.at + 1 });
  }, still() ? 1500 : 900);
  byId("replay").querySelector('[data-go="play"]').setAttribute("aria-pressed", "true");
}

const deeds = {
  first: () => step(0),
  back: () => step(table.at - 1),
  on: () => step(table.at + 1),
  last: () => step(table.frames - 1),
  play: run,
  link: () => copy(new URL(table.address, location.href).href),
  leave,
};

export function bindReplay() {
  const box = byId("replay");
  if (!box) return;
  back = table.at !== null && table.at !== undefined && table.at < (table.frames ?? 1) - 1;
  box.addEventListener("click", (event) => deeds[event.target.closest("[data-go]")?.dataset.go]?.());
  byId("replay-at").addEventListener("input", (event) => { stop(); back = true; refresh({ eye, at: event.target.value }); });
  byId("replay-eye").addEventListener("change", (event) => { eye = event.target.value; lookAt({ eye, at: table.at }); });
  document.addEventListener("keydown", keys);
  document.addEventListener("click", (event) => { if (event.target.closest("[data-replay]") && !event.target.closest("body > [data-replay]")) again(event); });
  onNews(draw);
  draw();
}

function again(event) {
  if (!event.target.closest("button[data-replay]")) return;
  step(0);
  byId("replay-at").focus();
}

function keys(event) {
  if (byId("replay").hidden || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest?.("input, textarea, select, dialog[open], .journal, .glow, .deed")) return;
  const deed = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
  if (deed) { event.preventDefault(); deeds[deed](); }
}

/** Through whose eyes: one's own and a spectator's; when the game is over anybody's, and all at once. */
function fillEyes() {
  const box = byId("replay-eye");
  const eyes = table.seat === null || table.seat === undefined ? [] : [["mine", "As I saw it"]];
  eyes.push(["watch", "As a spectator"]);
  if (table.over) {
    for (const player of document.querySelectorAll(".player")) {
      const seat = player.id.replace("player-", "");
      if (seat !== String(table.seat)) eyes.push([seat, `As ${player.querySelector(".player-name").textContent} saw it`]);
    }
    eyes.push(["open", "Everything open"]);
  }
  if (box.options.length === eyes.length) return;
  const chosen = eye ?? (box.value || eyes[0][0]);
  box.replaceChildren(...eyes.map(([value, title]) => new Option(title, value, value === chosen, value === chosen)));
}

function draw() {
  const box = byId("replay");
  const on = table.frames !== null && table.frames !== undefined && (table.over || back);
  box.hidden = !on;
  document.body.toggleAttribute("data-looking-back", on && table.at < table.frames - 1);
  if (!on) return;
  fillEyes();
  byId("replay-at").max = table.frames - 1;
  byId("replay-at").value = table.at;
  byId("replay-number").textContent = `${table.at} of ${table.frames - 1}`;
  box.querySelector('[data-go="leave"]').hidden = table.over && table.at >= table.frames - 1;
  box.querySelector('[data-go="leave"]').textContent = table.over ? "To the result" : "Back to now";
}
