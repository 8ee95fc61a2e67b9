// @ts-check
/* Pictures of how the table was, laid over it while scenes are played. Nothing on them can be touched: whoever clicks
 * clicks on the table as it is. */
import { all } from "../base/dom.js";
import { copy, sketch, spread } from "./copies.js";

const PARTS = ".status, .floor, .rivals, .journal, .choices, .mat";

/** Before the table changes. */
export function hold() {
  const layer = document.createElement("div");
  layer.className = "held";
  layer.setAttribute("aria-hidden", "true");
  layer.inert = true;
  const pictures = all(PARTS).flatMap((part) => pictureOf(part) ?? []);
  layer.append(...pictures.map(({ outer }) => outer));
  document.body.append(layer);
  for (const { inner, top, left } of pictures) inner.scrollTo({ top, left, behavior: "instant" });
  return layer;
}

/** @param {HTMLElement} part */
function pictureOf(part) {
  const place = part.getBoundingClientRect();
  if (!place.width || !place.height) return null;
  const { inner, outer } = copy(sketch(part));
  inner.classList.add("picture");
  spread(inner, place);
  return { inner, outer, top: part.scrollTop, left: part.scrollLeft };
}
