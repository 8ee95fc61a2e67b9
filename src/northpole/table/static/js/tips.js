/* "Show me": short hints at the real board, each one once. */
import { settings, change } from "./settings.js";
import { addresses, onNews, table } from "./table.js";

const kept = () => `northpole-tips-${addresses.rules}`;
const byId = (id) => document.getElementById(id);
let now = null;
let first = document.body.hasAttribute("data-tips");

function seen() {
  try { return new Set(JSON.parse(localStorage.getItem(kept()) || "[]")); } catch { return new Set(); }
}

function remember(id) {
  const all = seen().add(id);
  try { localStorage.setItem(kept(), JSON.stringify([...all])); } catch { /* shown again, then */ }
}

export function bindTips() {
  if (first) { try { localStorage.removeItem(kept()); } catch { /* nothing kept */ } }
  byId("tip-next").addEventListener("click", () => { remember(now.id); closeTip(); nextTip(); });
  byId("tip-stop").addEventListener("click", () => { first = false; change("tips", false); closeTip(); });
  onNews(() => { if (now && !table.tips.some((tip) => tip.id === now.id)) closeTip(); nextTip(); });
  nextTip();
}

export function nextTip() {
  if (now || !(first || settings.tips) || document.body.dataset.curtain === "down") return;
  const known = seen();
  now = (table.tips ?? []).find((tip) => !known.has(tip.id)) ?? null;
  if (!now) return;
  byId("tip-text").textContent = now.text;
  byId("tip").hidden = false;
  const target = now.target ? document.querySelector(`[data-target="${CSS.escape(now.target)}"]:not(.deed), #spot-${CSS.escape(now.target.replaceAll(":", "-"))}`) : null;
  target?.classList.add("pointed");
  put(target);
}

function put(target) {
  const tip = byId("tip");
  const size = tip.getBoundingClientRect();
  const place = target?.getBoundingClientRect();
  const seenAt = place && place.width ? place : { left: innerWidth - size.width - 20, bottom: innerHeight * 0.36, top: innerHeight * 0.36 };
  tip.style.left = `${Math.max(12, Math.min(seenAt.left, innerWidth - size.width - 12))}px`;
  tip.style.top = `${seenAt.bottom + size.height + 16 < innerHeight ? seenAt.bottom + 10 : Math.max(12, seenAt.top - size.height - 10)}px`;
}

export function closeTip() {
  now = null;
  byId("tip").hidden = true;
  byId("tip-text").textContent = "";
  for (const place of document.querySelectorAll(".pointed")) place.classList.remove("pointed");
}
