/* Telling that it is my turn: the tab's title, a bell, a message from the browser; and a screen reader. */
import { settings } from "./settings.js";
import { bell, fanfare } from "./sound.js";
import { celebrate } from "./glide.js";
import { onNews, table } from "./table.js";

const unread = () => table.turns?.length > 0;

function title() {
  if (table.title) document.title = `${unread() ? "● " : ""}${table.title} · Northpole`;
}

export function bindNotice() {
  title();
  onNews((now, before) => {
    title();
    say();
    if (unread() && !(before.turns?.length > 0)) { bell(); message(); }
    if (now.over && !before.over && before.stage === "play") { fanfare(); celebrate(); }
  });
}

let told = document.getElementById("status-text")?.textContent ?? "";

/** What was said was for another pair of ears. */
export function hush() {
  told = "";
  document.getElementById("said").textContent = "";
}

function say() {
  const text = document.getElementById("status-text")?.textContent.trim().replace(/\s+/g, " ") ?? "";
  if (text && text !== told) document.getElementById("said").textContent = text;
  told = text;
}

function message() {
  if (!settings.notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const note = new Notification("Your turn", { body: document.querySelector(".table-title")?.textContent ?? "", tag: location.pathname, icon: "/static/art/icon.svg" });
  note.addEventListener("click", () => { window.focus(); note.close(); });
}
