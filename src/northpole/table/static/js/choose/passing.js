// @ts-check
/* Where a game asks again and again whether one wants to do something (it asks everybody alike, so that nobody learns
 * who could), one may let the page pass until further notice. Only this page knows. */
import { byId, hit, need } from "../base/dom.js";
import { keep, kept } from "../base/kept.js";
import { onNews, table } from "../net/table.js";
import { isBusy, play } from "./play.js";

const name = () => `northpole-pass ${location.pathname} ${table.seat}`;

/** @returns {string[]} the questions that are passed */
const passed = () => kept(sessionStorage, name(), []);

/** @param {() => boolean} isPaused */
export function bindPassing(isPaused) {
  const answer = () => {
    need("ask-again").hidden = passed().length === 0;
    const { window: asked, pass } = byId("pass-on")?.dataset ?? {};
    if (asked && pass && passed().includes(asked) && !isBusy() && !isPaused()) play(pass);
  };
  document.addEventListener("click", (event) => {
    const asked = hit(event, "#pass-on")?.dataset.window;
    if (asked) keep(sessionStorage, name(), [...passed(), asked]);
    else if (hit(event, "#ask-again")) keep(sessionStorage, name(), []);
    else return;
    answer();
  });
  onNews(() => { setTimeout(answer); });
  answer();
}
