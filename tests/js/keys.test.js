import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load, openPage, serve, settled } from "./page.js";

const spot = (target) => `<div class="glow spot" role="button" tabindex="0" data-target="${target}"></div>`;
const deed = (target) => `<li><button class="deed" data-move="take ${target}" data-text="Take ${target}"
  data-deed="Take ${target}" data-more="" data-target="${target}"></button></li>`;

const document = openPage(`
  <section class="floor">${spot("doll")}${spot("kite")}</section>
  <div id="confirm" hidden><p class="confirm-text"></p><span id="confirm-less"></span>
    <button id="confirm-yes"></button><button id="confirm-no"></button></div>
  <ol id="deeds">${deed("doll")}${deed("kite")}</ol><div id="menu" hidden></div>`, { version: "v1", seat: 0 });
const { bindChoosing, drop } = await load("choose/choosing.js");
const { bindKeys } = await load("choose/keys.js");
bindChoosing();
bindKeys();

let asked = [];
const glow = (target) => document.querySelector(`.glow[data-target="${target}"]`);
const chosen = () => [...document.querySelectorAll(".glow.chosen")].map(({ dataset }) => dataset.target);
const made = () => asked.map(({ body }) => body.move);
const key = (name, target, repeat = false) => {
  target.dispatchEvent(new KeyboardEvent("keydown", { key: name, repeat, bubbles: true, cancelable: true }));
};

beforeEach(async () => {
  await settled();
  asked = serve(() => ({ version: "v1" }));
  drop();
});

test("Enter and the space bar touch the place that has the focus, and once more it is made", async () => {
  key("Enter", glow("doll"));
  assert.deepEqual(chosen(), ["doll"]);
  key(" ", glow("kite"));
  assert.deepEqual(chosen(), ["kite"]);
  await settled();
  assert.deepEqual(made(), []);
  key(" ", glow("kite"));
  await settled();
  assert.deepEqual(made(), ["take kite"]);
});

test("held down, a key does no more", async () => {
  key("Enter", glow("doll"));
  key("Enter", glow("doll"), true);
  await settled();
  assert.deepEqual([chosen(), made()], [["doll"], []]);
});

test("an arrow key from nowhere goes to the first thing that may be chosen", () => {
  for (const place of document.querySelectorAll(".glow")) place.getClientRects = () => [{}];
  key("ArrowDown", document.body);
  assert.equal(document.activeElement?.dataset.target, "doll");
});
