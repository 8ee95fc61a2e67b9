// @ts-check
/* What somebody likes, kept in this browser. */
import { all, byId, one } from "./dom.js";
import { keep, kept } from "./kept.js";

/** @typedef {"always" | "final" | "never"} Asking "final": only for what can't be taken back */
/**
 * @typedef {object} Settings
 * @property {string} theme "auto", "dark" or "light"
 * @property {string} motion "auto" or "off"
 * @property {Asking} confirm when a touch on the board has to be repeated
 * @property {boolean | null} list the list of all moves; null: as the board suggests
 * @property {boolean} spare no question where hardly anybody would answer otherwise
 * @property {boolean} sound
 * @property {boolean} notify
 * @property {boolean} tips
 * @property {string} pace of bots, "" until somebody has chosen
 */

const NAME = "northpole"; // theme.js reads it, too

/** @type {Settings} */
const USUAL = {
  theme: "auto", motion: "auto", confirm: "always", list: null, spare: true, sound: true, notify: false,
  tips: false, pace: "",
};

/** @type {Settings} */
export const settings = { ...USUAL, ...kept(localStorage, NAME, {}) };
if (typeof settings.confirm === "boolean") settings.confirm = settings.confirm ? "always" : "never"; // kept long ago

/**
 * @template {keyof Settings} K
 * @param {K} name
 * @param {Settings[K]} value
 */
export function change(name, value) {
  settings[name] = value;
  keep(localStorage, NAME, settings);
  show();
}

/** The list of all moves: open on the plain board, folded where the board shows them, or as somebody likes it. */
export function listOpen() {
  return settings.list ?? Boolean(one(".floor .plan"));
}

export function still() {
  return settings.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function show() {
  const root = document.documentElement.dataset;
  delete root.theme;
  delete root.motion;
  if (settings.theme !== "auto") root.theme = settings.theme;
  if (settings.motion === "off") root.motion = "off";
  root.list = listOpen() ? "on" : "off";
}

/** Bind the settings dialog. */
export function bindSettings() {
  show();
  const dialog = byId("settings");
  if (!dialog) return;
  for (const group of all("fieldset[data-setting]", dialog)) bindRadios(group);
  for (const box of dialog.querySelectorAll("input[data-setting]")) {
    if (box instanceof HTMLInputElement) bindSwitch(box);
  }
}

/** @param {HTMLElement} group */
function bindRadios(group) {
  const name = /** @type {"theme" | "motion" | "confirm"} */ (group.dataset.setting);
  for (const radio of group.querySelectorAll("input")) {
    radio.checked = settings[name] === radio.value;
    radio.addEventListener("change", () => change(name, /** @type {Asking} */ (radio.value)));
  }
}

/** @param {HTMLInputElement} box */
function bindSwitch(box) {
  const name = /** @type {"list" | "spare" | "sound" | "notify" | "tips"} */ (box.dataset.setting);
  box.checked = name === "list" ? listOpen() : Boolean(settings[name]);
  box.addEventListener("change", async () => {
    if (name === "notify" && box.checked) box.checked = await mayNotify();
    change(name, box.checked);
  });
}

async function mayNotify() {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
