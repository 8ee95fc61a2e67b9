// @ts-check
/* Where hardly anybody would answer otherwise (a single token and a single toy that takes it) the page answers by
 * itself. Whoever takes that back is asked. */
import { one } from "../base/dom.js";
import { settings } from "../base/settings.js";
import { onNews } from "../net/table.js";
import { isBusy, play, tookBack } from "./play.js";

/** @param {() => boolean} isPaused */
export function bindUnasked(isPaused) {
  const answer = () => {
    const move = one(".tray[data-unasked]")?.dataset.unasked;
    if (move && settings.spare && !tookBack() && !isBusy() && !isPaused()) play(move);
  };
  onNews(() => { setTimeout(answer); });
  answer();
}
