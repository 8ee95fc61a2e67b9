// @ts-check
/* Hints among friends: whoever is asked gets a button in the bar, answers are sent, and all are told how it stands. */
import { toast } from "../base/dialogs.js";
import { byId } from "../base/dom.js";
import { refresh } from "../motion/show.js";
import { post } from "../net/http.js";
import { addressOf, onNews, table } from "../net/table.js";

export function bindAgreement() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(".hints-answer")) return;
    event.preventDefault();
    answer(String(new FormData(form).get("agree")));
  });
  byId("hints-asked")?.addEventListener("click", () => {
    setTimeout(() => byId("region-hints")?.scrollIntoView({ block: "end" })); // when the settings are open
  });
  onNews((now, before) => {
    mark();
    if (now.hints && before.hints && now.hints.said !== before.hints.said) toast(now.hints.said);
  });
  mark();
}

/** @param {string} agree "yes" or "no" */
async function answer(agree) {
  const { ok, told } = await post(addressOf("hints"), { agree });
  if (ok) refresh();
  else toast(told.error, "bad");
}

function mark() {
  const button = byId("hints-asked");
  if (button) button.hidden = !table.hints?.asked;
}
