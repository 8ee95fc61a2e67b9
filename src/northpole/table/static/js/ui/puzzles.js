// @ts-check
/* Links to puzzles say which are solved. */
import { all, one } from "../base/dom.js";
import { solved } from "../base/solved.js";

export function bindPuzzles() {
  const known = solved();
  for (const link of all("a[data-puzzle]")) {
    const mark = one(".puzzle-mark", link);
    if (mark) mark.hidden = !known.includes(link.dataset.puzzle ?? "");
  }
}
