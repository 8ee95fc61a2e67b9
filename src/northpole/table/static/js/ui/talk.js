// @ts-check
/* Table talk: said, heard, somebody writing; and switched on and off by the one who set up the table. */
import { toast } from "../base/dialogs.js";
import { byId, hit, one } from "../base/dom.js";
import { post } from "../net/http.js";
import { addressOf, onNews, table } from "../net/table.js";
import { tellWriting } from "./live.js";

const FORGOTTEN = 6_000; // milliseconds after which nobody writes any more, should word of its end be lost

const isOn = () => !one("[data-talk-off]");

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

export function bindTalk() {
  toBottom();
  onNews((now, before) => { if (now.hashes.talk !== before.hashes.talk) renew(); });
  byId("talk-switch", HTMLInputElement)?.addEventListener("change", switchIt);
  const form = byId("talk-form", HTMLFormElement);
  const field = byId("talk-text", HTMLInputElement);
  if (!form || !field) return;
  field.addEventListener("input", tellWriting);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    sayText(field);
  });
  form.addEventListener("click", (event) => {
    const reaction = hit(event, "[data-reaction]")?.dataset.reaction;
    if (reaction) say({ reaction });
  });
}

/** @param {HTMLInputElement} field */
function sayText(field) {
  const text = field.value.trim();
  if (!text) return;
  field.value = "";
  say({ text });
}

/** @param {{ text: string } | { reaction: string }} what */
async function say(what) {
  const answer = await post(addressOf("talk"), { ...what, seat: table.seat });
  if (!answer.ok) toast(answer.told.error, "bad");
}

function renew() {
  const was = document.body.dataset.talk === "on";
  document.body.dataset.talk = isOn() ? "on" : "off";
  showWriting([]);
  toBottom();
  if (was !== isOn()) switched();
  else if (isOn() && document.body.dataset.pane !== "talk") spark(true);
}

function switched() {
  toast(isOn() ? "Table talk is on now." : "Table talk is off now.");
  spark(isOn());
  const box = byId("talk-switch", HTMLInputElement);
  if (box) box.checked = isOn();
  if (!isOn() && document.body.dataset.pane === "talk") one('.pane[data-pane="journal"]')?.click();
}

/** @param {boolean} on */
function spark(on) {
  const lamp = one('.pane[data-pane="talk"] .spark');
  if (lamp) lamp.hidden = !on;
}

/** @param {Event} event */
async function switchIt(event) {
  const box = /** @type {HTMLInputElement} */ (event.currentTarget);
  const answer = await post(addressOf("chat"), { on: box.checked });
  if (answer.ok) return;
  box.checked = isOn();
  toast(answer.told.error, "bad");
}

/** Who is writing just now: a quiet line, for eyes only, that goes by itself. @param {string[]} names */
export function showWriting(names) {
  const line = byId("typing");
  if (!line) return;
  clearTimeout(fading);
  line.textContent = isOn() ? writingSentence(names) : "";
  if (line.textContent) fading = setTimeout(() => showWriting([]), FORGOTTEN);
}

/** @param {string[]} names */
function writingSentence(names) {
  if (!names.length) return "";
  if (names.length > 2) return `${names.length} people are writing …`;
  const who = names.map((name) => name || "Somebody").join(" and ");
  return `${who} ${names.length > 1 ? "are" : "is"} writing …`;
}

function toBottom() {
  const talk = byId("region-talk");
  if (talk) talk.scrollTop = talk.scrollHeight;
}
