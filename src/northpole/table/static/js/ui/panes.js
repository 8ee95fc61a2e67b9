// @ts-check
/* The parts of the table that take turns where there is little room. */
import { reachable } from "../base/dialogs.js";
import { all, one } from "../base/dom.js";
import { onNews } from "../net/table.js";

const WIDE = "(min-width: 900px)"; // there the board is always in sight
const SCROLLERS = ".region, .region ol, .region ul, .region div, .floor";

export function bindPanes() {
  for (const pane of all(".pane")) pane.addEventListener("click", () => { open(pane); });
  onNews(renew);
  addEventListener("resize", reach);
  renew();
}

/** @param {HTMLElement} pane */
function open(pane) {
  document.body.dataset.pane = pane.dataset.pane;
  const spark = pane.dataset.pane === "talk" ? one(".spark", pane) : null;
  if (spark) spark.hidden = true;
  mark();
}

function renew() {
  mark();
  reach();
}

function mark() {
  const { pane: asked } = document.body.dataset;
  const now = asked === "board" && matchMedia(WIDE).matches ? "journal" : asked;
  for (const pane of all(".pane")) pane.setAttribute("aria-pressed", String(pane.dataset.pane === now));
}

function reach() {
  reachable(SCROLLERS);
}
