/* Table talk: said, heard, somebody writing; and switched on and off by the one who set up the table. */
import { toast } from "./dialogs.js";
import { typing } from "./live.js";
import { addresses, onNews, post, table } from "./table.js";

const WRITING = 6_000; // then it is forgotten, should word of its end be lost
const byId = (id) => document.getElementById(id);
const isOn = () => !document.querySelector("[data-talk-off]");
let fading = 0;

export function bindTalk() {
  bottom();
  onNews((now, before) => { if (now.hashes?.talk !== before.hashes?.talk) news(); });
  bindSwitch();
  const form = byId("talk-form");
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

function news() {
  const was = document.body.dataset.talk === "on";
  document.body.dataset.talk = isOn() ? "on" : "off";
  writing([]);
  bottom();
  if (was !== isOn()) switched();
  else if (isOn() && document.body.dataset.pane !== "talk") spark(true);
}

function switched() {
  toast(isOn() ? "Table talk is on now." : "Table talk is off now.");
  spark(isOn());
  if (byId("talk-switch")) byId("talk-switch").checked = isOn();
  if (!isOn() && document.body.dataset.pane === "talk") document.querySelector('.pane[data-pane="journal"]')?.click();
}

function spark(on) {
  const lamp = document.querySelector('.pane[data-pane="talk"] .spark');
  if (lamp) lamp.hidden = !on;
}

function bindSwitch() {
  const box = byId("talk-switch");
  box?.addEventListener("change", async () => {
    const answer = await post(addresses.talk, { on: box.checked }).catch(() => ({ ok: false, told: {} }));
    if (answer.ok) return;
    box.checked = isOn();
    toast(answer.told.error || "The server can't be reached.", "bad");
  });
}

/** Who is writing just now: a quiet line, for eyes only, that goes by itself. */
export function writing(names) {
  const line = byId("typing");
  if (!line) return;
  clearTimeout(fading);
  const all = isOn() ? names.map((name) => name || "Somebody") : [];
  line.textContent = all.length > 2 ? `${all.length} people are writing …` : all.length ? `${all.join(" and ")} ${all.length > 1 ? "are" : "is"} writing …` : "";
  if (all.length) fading = setTimeout(() => writing([]), WRITING);
}

async function say(what) {
  try {
    const answer = await post(addresses.chat, { ...what, seat: table.seat });
    if (!answer.ok) toast(answer.told.error || "That could not be said.", "bad");
  } catch { toast("The server can't be reached.", "bad"); }
}

function bottom() {
  const talk = byId("region-talk");
  if (talk) talk.scrollTop = talk.scrollHeight;
}
