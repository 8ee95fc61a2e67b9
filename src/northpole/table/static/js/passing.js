/* Where a game asks again and again whether one wants to do something (it asks everybody alike, so that nobody learns
 * who could), one may let the page pass until further notice. Only this page knows. */
import { isBusy, play } from "./play.js";
import { lookingBack } from "./replay.js";
import { onNews, table } from "./table.js";

const place = () => `northpole-pass ${location.pathname} ${table.seat}`;
const windows = () => JSON.parse(sessionStorage.getItem(place()) || "[]");

function keep(names) {
  sessionStorage.setItem(place(), JSON.stringify(names));
  news();
}

function news() {
  document.getElementById("ask-again").hidden = windows().length === 0;
  const here = document.getElementById("pass-on")?.dataset.window;
  if (here && windows().includes(here) && !isBusy() && !lookingBack()) play("pass");
}

export function bindPassing() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("#pass-on");
    if (button) keep([...windows(), button.dataset.window]);
    if (event.target.closest("#ask-again")) keep([]);
  });
  onNews(() => setTimeout(news));
  news();
}
