// @ts-check
/* Several moves at one word ("Take all I need"): each is made and kept like any other, as long as the questions that
 * follow offer to go on. */
import { hit, one } from "../base/dom.js";
import { onNews, table } from "../net/table.js";
import { isBusy, play } from "./play.js";

/** @type {string | null} the series that goes on */
let going = null;

/** @param {() => boolean} isPaused */
export function bindSeries(isPaused) {
  document.addEventListener("click", (event) => {
    const { series, move } = hit(event, "[data-series]")?.dataset ?? {};
    if (!series || !move || isBusy()) return;
    going = series;
    make(move);
  });
  onNews((_, before) => {
    if (going === null) return;
    if (!nextMove() || table.seat !== before.seat || isPaused()) going = null;
    else setTimeout(goOn);
  });
}

const nextMove = () => (going === null ? "" : one(`[data-series="${going}"]`)?.dataset.move ?? "");

function goOn() {
  const move = nextMove();
  if (move && !isBusy()) make(move);
}

/** What is refused ends the series. @param {string} move */
async function make(move) {
  const told = await play(move);
  if (told?.error) going = null;
}
