// @ts-check
/* How fast the bots play: chosen by who set up the table, and kept in their browser for the next one. */
import { toast } from "../base/dialogs.js";
import { byId } from "../base/dom.js";
import { change, settings } from "../base/settings.js";
import { post } from "../net/http.js";
import { addressOf, onNews, table } from "../net/table.js";

export function bindPace() {
  onNews(mark);
  const box = byId("pace");
  if (!box) return;
  box.addEventListener("change", (event) => {
    if (event.target instanceof HTMLInputElement) choose(event.target.value);
  });
  if (settings.pace && settings.pace !== table.pace && table.stage === "play") tell(settings.pace);
}

/** @param {string} pace */
function choose(pace) {
  change("pace", pace);
  tell(pace);
}

/** @param {string} pace */
async function tell(pace) {
  const answer = await post(addressOf("pace"), { pace });
  if (answer.ok) table.pace = pace;
  else toast(answer.told.error, "bad");
  mark();
}

function mark() {
  document.body.dataset.pace = table.pace;
  for (const radio of byId("pace")?.querySelectorAll("input") ?? []) radio.checked = radio.value === table.pace;
}
