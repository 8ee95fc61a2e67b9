// @ts-check
/* Where hardly anybody would answer otherwise (a single token and a single toy that takes it, a pass where nothing else
 * is left) the page answers by itself, and nothing is lit up for it. Whoever takes that back is asked. */
import { one } from "../base/dom.js";
import { settings } from "../base/settings.js";
import { onNews } from "../net/table.js";
import { isBusy, play, tookBack } from "./play.js";

/** The move that the page is about to make; "" if somebody is really asked. */
export function unasked() {
  return (settings.spare && !tookBack() && one(".tray[data-unasked]")?.dataset.unasked) || "";
}

/** @param {() => boolean} isPaused */
export function bindUnasked(isPaused) {
  const answer = () => {
    const move = isBusy() || isPaused() ? "" : unasked();
    if (move) play(move);
  };
  onNews(() => {
    document.body.classList.toggle("spared", unasked() !== "");
    setTimeout(answer);
  });
  answer();
}
