/* Table talk. */
import { toast } from "./dialogs.js";
import { typing } from "./live.js";
import { addresses, onNews, post, table } from "./table.js";

export function bindTalk() {
  const form = document.getElementById("talk-form");
  bottom();
  onNews((now, before) => {
    if (now.hashes?.talk === before.hashes?.talk) return;
    bottom();
    const spark = document.querySelector('.pane[data-pane="talk"] .spark');
    if (spark && document.body.dataset.pane !== "talk") spark.hidden = false;
  });
  if (!form) return;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const field = form.elements.text;
    const text = field.value.trim();
    if (text) { field.value = ""; say({ text }); }
  });
  form.addEventListener("click", (event) => {
    const reaction = event.target.closest("[data-reaction]");
    if (reaction) say({ reaction: reaction.dataset.reaction });
  });
  form.elements.text.addEventListener("input", typing);
}

async function say(what) {
  try {
    const answer = await post(addresses.chat, { ...what, seat: table.seat });
    if (!answer.ok) toast(answer.told.error || "That could not be said.", "bad");
  } catch { toast("The server can't be reached.", "bad"); }
}

function bottom() {
  const talk = document.getElementById("region-talk");
  if (talk) talk.scrollTop = talk.scrollHeight;
}
