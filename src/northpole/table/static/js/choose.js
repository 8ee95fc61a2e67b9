/* Choosing: what glows on the board, the list of all moves, the keys; and the step that asks once more. */
import { isBusy, play, takeBack, whyNot } from "./play.js";
import { change, listOpen, settings } from "./settings.js";
import { onNews } from "./table.js";

const SMALL = 4; // so few moves are always all shown
let chosen = null;
let menuFrom = null;

const deeds = () => [...document.querySelectorAll("#deeds .deed")];
const byId = (id) => document.getElementById(id);
const visible = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";

export function bindChoosing() {
  document.addEventListener("click", clicked);
  document.addEventListener("keydown", pressed);
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, (event) => hover(event.target));
  byId("confirm-yes").addEventListener("click", () => { if (chosen) go(chosen); });
  byId("confirm-no").addEventListener("click", drop);
  onNews((now, before) => { if (now.version !== before.version || now.seat !== before.seat) drop(); arrange(); if (now.turn && !before.turn) reveal(); });
  arrange();
}

/** Moves without a place on the board are always in the list, and so are all if they are few. */
function arrange() {
  const places = new Set([...document.querySelectorAll(".glow[data-target]")].map((place) => place.dataset.target));
  const composed = [...document.querySelectorAll("[data-compose]")].map((box) => box.dataset.compose.split("{")[0]);
  const list = deeds();
  for (const deed of list) {
    deed.dataset.plain = String(list.length <= SMALL || !(places.has(deed.dataset.target) || composed.some((start) => deed.dataset.target.startsWith(start))));
  }
  const toggle = byId("list-toggle");
  if (toggle) {
    toggle.hidden = list.every((deed) => deed.dataset.plain === "true");
    toggle.setAttribute("aria-expanded", String(listOpen()));
  }
  const hint = byId("hint");
  if (hint) hint.dataset.usual = hint.textContent = places.size || composed.length ? "Choose what glows." : "Choose one:";
  const spark = document.querySelector('.pane[data-pane="board"] .spark');
  if (spark) spark.hidden = !document.querySelector(".floor .glow, .floor [data-compose]");
}

/** On a small screen the first glowing thing may be out of sight. */
function reveal() {
  const floor = document.querySelector(".floor");
  const first = floor?.querySelector(".glow");
  if (!first || floor.contains(document.activeElement)) return;
  const place = first.getBoundingClientRect();
  const frame = floor.getBoundingClientRect();
  if (place.top < frame.top || place.bottom > frame.bottom) first.scrollIntoView({ block: "center" });
}

const movesAt = (target) => deeds().filter((deed) => deed.dataset.target === target).map((deed) => ({ name: deed.dataset.move, text: deed.dataset.text, target }));

function clicked(event) {
  const deed = event.target.closest(".deed");
  const glow = event.target.closest(".glow[data-target], .compose-do[data-target]");
  const tried = event.target.closest("[data-try]");
  if (!event.target.closest("#menu")) closeMenu();
  if (event.target.closest("#take-back")) takeBack();
  else if (event.target.closest("#list-toggle")) { change("list", !listOpen()); arrange(); }
  else if (deed) pick({ name: deed.dataset.move, text: deed.dataset.text, target: deed.dataset.target });
  else if (glow) touch(glow);
  else if (tried) whyNot(tried.dataset.try);
}

function touch(glow) {
  const moves = movesAt(glow.dataset.target);
  if (moves.length === 1) pick(moves[0]);
  else if (moves.length) openMenu(glow, moves);
}

function pick(move) {
  if (isBusy()) return;
  if (!settings.confirm || chosen?.name === move.name) { go(move); return; }
  chosen = move;
  mark();
  const [deed, more] = parts(move.text);
  const box = byId("confirm");
  box.querySelector(".confirm-text").textContent = more || move.text;
  byId("confirm-yes").textContent = deed;
  box.hidden = false;
  if (document.activeElement?.closest("#menu") || !visible(document.activeElement)) byId("confirm-yes").focus();
}

function go(move) {
  const name = move.name;
  drop();
  play(name);
}

export function drop() {
  chosen = null;
  byId("confirm").hidden = true;
  mark();
  closeMenu();
}

function mark() {
  for (const place of document.querySelectorAll(".chosen")) place.classList.remove("chosen");
  for (const place of document.querySelectorAll(".reach")) place.classList.remove("reach");
  if (!chosen) return;
  for (const deed of deeds()) deed.classList.toggle("chosen", deed.dataset.move === chosen.name);
  for (const glow of document.querySelectorAll(".glow[data-target]")) {
    if (glow.dataset.target === chosen.target) { glow.classList.add("chosen"); reach(glow); }
  }
}

/** A row that is counted from the left: everything up to here. */
function reach(glow) {
  const row = glow.closest(".counted");
  if (!row) return;
  for (const place of row.querySelectorAll(".piece")) {
    place.classList.add("reach");
    if (place === glow) break;
  }
}

function parts(text) {
  for (const [mark, end] of [[": ", ""], [" (", ")"]]) {
    const at = text.indexOf(mark);
    if (at > 2) {
      const rest = text.slice(at + mark.length);
      return [text.slice(0, at), end && rest.endsWith(end) ? rest.slice(0, -1) : rest];
    }
  }
  return [text, ""];
}

/** Hovering or focusing a move says what it would do. */
function hover(target) {
  if (!(target instanceof Element)) return;
  const hint = byId("hint");
  if (!hint) return;
  const place = target.closest(".glow[data-target], .deed");
  if (!chosen) for (const other of document.querySelectorAll(".reach")) other.classList.remove("reach");
  if (!place) { hint.textContent = hint.dataset.usual; return; }
  const moves = place.classList.contains("deed") ? [{ text: place.dataset.text }] : movesAt(place.dataset.target);
  hint.textContent = moves.length === 1 ? moves[0].text : `${moves.length} moves to choose from here.`;
  if (!chosen) reach(place);
}

// the small menu of a target with several moves

function openMenu(glow, moves) {
  const menu = byId("menu");
  menuFrom = glow;
  menu.replaceChildren(...moves.map((move) => {
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("role", "menuitem");
    const [deed, more] = parts(move.text);
    button.textContent = deed;
    if (more) {
      const small = document.createElement("small");
      small.textContent = more;
      button.append(small);
    }
    button.addEventListener("click", () => { closeMenu(); pick(move); });
    return button;
  }));
  menu.hidden = false;
  const place = glow.getBoundingClientRect();
  const size = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(place.left, innerWidth - size.width - 8))}px`;
  menu.style.top = `${place.bottom + size.height + 8 < innerHeight ? place.bottom + 4 : Math.max(8, place.top - size.height - 4)}px`;
  menu.querySelector("button").focus();
}

function closeMenu() {
  const menu = byId("menu");
  if (menu.hidden) return;
  const inside = menu.contains(document.activeElement);
  menu.hidden = true;
  if (inside && menuFrom?.isConnected) menuFrom.focus();
}

// keys

const writing = (target) => target.closest?.("input, textarea, select, dialog[open]");

function pressed(event) {
  if (event.key === "Escape") {
    if (!byId("menu").hidden) closeMenu(); else if (chosen) drop();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || writing(event.target) || document.body.dataset.curtain === "down") return;
  if (/^[1-9]$/.test(event.key)) {
    const deed = deeds()[Number(event.key) - 1];
    if (deed) pick({ name: deed.dataset.move, text: deed.dataset.text, target: deed.dataset.target });
  } else if (event.key === "Enter" && chosen && !event.target.closest("button, a, summary")) go(chosen);
  else if (event.key === "Enter" && chosen && event.target.closest(".chosen")) { event.preventDefault(); go(chosen); }
  else if (event.key === "u") byId("take-back")?.click();
  else if (event.key.startsWith("Arrow")) arrow(event);
}

/** Arrow keys go to the nearest glowing thing that way. */
function arrow(event) {
  const from = event.target.closest?.(".glow, .deed, #menu button");
  if (!from) return;
  const all = from.closest("#menu") ? [...byId("menu").children] : [...document.querySelectorAll(".glow, .deed")].filter(visible);
  const here = centre(from);
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  let best = null;
  let least = Infinity;
  for (const other of all) {
    if (other === from) continue;
    const there = centre(other);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (along > 2 && along + aside * 2.5 < least) { least = along + aside * 2.5; best = other; }
  }
  if (best) { event.preventDefault(); best.focus(); }
}

function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
