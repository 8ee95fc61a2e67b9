// @ts-check
/* Telling that it is my turn: the tab's title, a bell, a message from the browser; and a screen reader. */
import { byId, need, one } from "../base/dom.js";
import { settings } from "../base/settings.js";
import { bell, fanfare } from "../base/sound.js";
import { unasked } from "../choose/unasked.js";
import { seen } from "../motion/director.js";
import { celebrate } from "../motion/glide.js";
import { onNews, table } from "../net/table.js";

/** @import { Table } from "../net/table.js" */

const status = () => (byId("status-text")?.textContent ?? "").trim().replace(/\s+/g, " ");

let told = status();

export function bindNotice() {
  setTitle();
  onNews(notice);
}

/**
 * @param {Table} now
 * @param {Table} before
 */
function notice(now, before) {
  setTitle();
  if (!unasked()) tell(now, before);
  if (now.over && !before.over && before.stage === "play") finish();
}

/**
 * @param {Table} now
 * @param {Table} before
 */
function tell(now, before) {
  say();
  if (!now.turns.length || before.turns.length) return;
  bell();
  sendMessage();
}

/** The last scenes come first; then the result, from its top. */
async function finish() {
  await seen();
  one(".floor")?.scrollTo({ top: 0 });
  fanfare();
  if (one(".outcome[data-won]")) celebrate();
}

function setTitle() {
  const title = `${table.turns.length ? "● " : ""}${table.title} · Northpole`;
  if (table.title && document.title !== title) document.title = title;
}

/** What was said was for another pair of ears. */
export function hush() {
  told = "";
  need("said").textContent = "";
}

function say() {
  const text = status();
  if (text && text !== told) need("said").textContent = text;
  told = text;
}

function sendMessage() {
  if (!settings.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const body = one(".table-title")?.textContent ?? "";
  const note = new Notification("Your turn", { body, tag: location.pathname, icon: "/static/art/icon.svg" });
  note.addEventListener("click", () => {
    window.focus();
    note.close();
  });
}
