/* What somebody likes, kept in this browser. */
const USUAL = { theme: "auto", motion: "auto", confirm: true, list: null, sound: true, notify: false, tips: false };
const listeners = [];

function kept() {
  try { return JSON.parse(localStorage.getItem("northpole") || "{}"); } catch { return {}; }
}

export const settings = { ...USUAL, ...kept() };

export function change(name, value) {
  settings[name] = value;
  try { localStorage.setItem("northpole", JSON.stringify(settings)); } catch { /* not kept, still done */ }
  show();
  for (const listener of listeners) listener(name, value);
}

export function onChange(listener) { listeners.push(listener); }

/** The list of all moves: open on the plain board, folded where the board shows them, or as somebody likes it. */
export function listOpen() {
  return settings.list ?? Boolean(document.querySelector(".floor .plan"));
}

export function still() {
  return settings.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function show() {
  const root = document.documentElement;
  if (settings.theme === "auto") delete root.dataset.theme; else root.dataset.theme = settings.theme;
  if (settings.motion === "off") root.dataset.motion = "off"; else delete root.dataset.motion;
  document.body.dataset.list = listOpen() ? "on" : "off";
}

/** Bind the settings dialog. */
export function bindSettings() {
  show();
  const dialog = document.getElementById("settings");
  if (!dialog) return;
  for (const group of dialog.querySelectorAll("fieldset[data-setting]")) {
    for (const radio of group.querySelectorAll("input")) {
      radio.checked = settings[group.dataset.setting] === radio.value;
      radio.addEventListener("change", () => change(group.dataset.setting, radio.value));
    }
  }
  for (const box of dialog.querySelectorAll("input[data-setting]")) {
    box.checked = box.dataset.setting === "list" ? listOpen() : Boolean(settings[box.dataset.setting]);
    box.addEventListener("change", async () => {
      if (box.dataset.setting === "notify" && box.checked) box.checked = await mayNotify();
      change(box.dataset.setting, box.checked);
    });
  }
}

async function mayNotify() {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
