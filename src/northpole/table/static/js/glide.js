/* Motion that explains: pieces go from where they were to where they are, points rise where they were earned. */
import { still } from "./settings.js";

const TIME = 320;
const CURVE = "cubic-bezier(0.3, 0.8, 0.3, 1)";

const pieces = () => [...document.querySelectorAll("[data-piece]")];

/** Remember the table, change it, and let everything travel. */
export function glide(change) {
  if (still() || document.hidden) { change(); return; }
  const before = new Map(pieces().map((piece) => [piece.dataset.piece, piece.getBoundingClientRect()]));
  const numbers = readNumbers();
  change();
  for (const piece of pieces()) travel(piece, before.get(piece.dataset.piece));
  for (const [name, shown] of readNumbers()) rise(shown, numbers.get(name));
}

function travel(piece, from) {
  const to = piece.getBoundingClientRect();
  if (!to.width) return;
  if (!from) {
    piece.animate([{ opacity: 0, transform: "scale(0.7)" }, { opacity: 1, transform: "none" }], { duration: TIME, easing: CURVE });
    return;
  }
  const x = from.left - to.left;
  const y = from.top - to.top;
  if (Math.abs(x) + Math.abs(y) < 2 || !from.width) return;
  piece.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: TIME, easing: CURVE });
}

function readNumbers() {
  const found = new Map();
  for (const shown of document.querySelectorAll("[data-number]")) {
    if (!found.has(shown.dataset.number)) found.set(shown.dataset.number, { shown, value: Number(shown.textContent) });
  }
  return found;
}

function rise({ shown, value }, before) {
  if (!before || Number.isNaN(value) || value === before.value || !shown.dataset.number.startsWith("score")) return;
  const gained = value - before.value;
  const place = shown.getBoundingClientRect();
  if (!place.width) return;
  const float = document.createElement("span");
  float.className = "float";
  float.setAttribute("aria-hidden", "true");
  float.textContent = gained > 0 ? `+${gained}` : String(gained).replace("-", "−");
  document.body.append(float);
  float.style.left = `${place.left - 6}px`;
  float.style.top = `${place.top - 8}px`;
  float.animate([{ opacity: 0, transform: "translateY(10px)" }, { opacity: 1, offset: 0.3 }, { opacity: 0, transform: "translateY(-26px)" }], { duration: 1500, easing: "ease-out" })
    .finished.finally(() => float.remove());
}

/** Snow in the players' colours. */
export function celebrate() {
  if (still()) return;
  const colours = ["#ffcf5c", "#bf3727", "#1549c1", "#5dd7b8", "#fff8ea"];
  for (let n = 0; n < 70; n += 1) {
    const flake = document.createElement("i");
    flake.className = "flake";
    flake.setAttribute("aria-hidden", "true");
    flake.style.left = `${Math.random() * 100}vw`;
    flake.style.background = colours[n % colours.length];
    document.body.append(flake);
    flake.animate(
      [{ transform: "translateY(-20px) rotate(0)" }, { transform: `translate(${Math.random() * 120 - 60}px, 104vh) rotate(${Math.random() * 900}deg)` }],
      { duration: 2600 + Math.random() * 2200, delay: Math.random() * 900, easing: "ease-in" },
    ).finished.finally(() => flake.remove());
  }
}
