// @ts-check
/* A review that is being worked out: what is known so far is shown again and again. */
import { byId } from "../base/dom.js";
import { getText } from "../net/http.js";

const PAUSE = 2_000;

export function bindReview() {
  if (isRunning()) setTimeout(look, PAUSE);
}

const isRunning = () => byId("review")?.hasAttribute("data-running") ?? false;

async function look() {
  const text = await getText(location.pathname);
  const fresh = text && new DOMParser().parseFromString(text, "text/html").getElementById("review");
  const box = byId("review");
  if (fresh && box) box.replaceWith(document.adoptNode(fresh));
  if (isRunning()) setTimeout(look, PAUSE);
}
