/* Reads boards as JSON, touches the parts of their composed moves in every way, and writes what could be done. */
import { readFileSync } from "node:fs";
import { load, openPage } from "./page.js";

const boards = JSON.parse(readFileSync(0, "utf-8"));
const deed = (target) => `<li><button class="deed" data-move="m" data-text="t" data-deed="d" data-more=""
  data-target="${target}"></button></li>`;
const document = openPage(boards.map(({ html, targets }) => `<div class="one">${html}</div>
  <ol id="deeds">${targets.map(deed).join("")}</ol>`).join(""));
const { bindComposing } = await load("choose/compose.js");
bindComposing();

const all = (root, selector) => [...root.querySelectorAll(selector)];
const pressed = (pick) => pick.getAttribute("aria-pressed") === "true";

/** Every way to have each part in or out. */
const inOrOut = (parts) => parts.reduce((ways, _, n) => [...ways, ...ways.map((way) => [...way, n])], [[]]);

/** Every way to divide so many among so many. */
function shares(total, among) {
  if (among <= 1) return [[total].slice(0, among)];
  const numbers = Array.from({ length: total + 1 }, (_, n) => n);
  return numbers.flatMap((n) => shares(total - n, among - 1).map((rest) => [n, ...rest]));
}

function setPicks(picks, way) {
  picks.forEach((pick, n) => { if (pressed(pick) !== way.includes(n)) pick.click(); });
}

function setFields(box, names, way) {
  const step = (name, which) => box.querySelector(`[data-${which}="${name}"]`).click();
  const value = (name) => Number(box.querySelector(`[data-field="${name}"]`).textContent);
  names.forEach((name, n) => { while (value(name) > way[n]) step(name, "less"); });
  names.forEach((name, n) => { while (value(name) < way[n]) step(name, "more"); });
}

function choose(radio) {
  radio.checked = true;
  radio.dispatchEvent(new Event("change", { bubbles: true }));
}

/** What the button would do, whatever is touched. */
function spelt(box) {
  const found = new Set();
  const picks = all(box, "[data-pick]");
  const names = all(box, "[data-field]").map((field) => field.dataset.field);
  const radios = all(box, "[data-set]");
  const note = () => {
    const { disabled, dataset } = box.querySelector(".compose-do");
    if (!disabled) found.add(dataset.target);
  };
  for (const way of inOrOut(picks)) {
    setPicks(picks, way);
    for (const share of shares(Number(box.dataset.total ?? 0), names.length)) {
      setFields(box, names, share);
      note();
      for (const radio of radios) {
        choose(radio);
        note();
      }
    }
  }
  return [...found];
}

const told = all(document, ".one").map((one) => all(one, "[data-compose]").flatMap(spelt));
process.stdout.write(JSON.stringify(told));
