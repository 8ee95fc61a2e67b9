/* Tips and hints point at the board, also when somebody else has made it be drawn anew. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openPage, serve, settled } from "./page.js";

const BOARD = '<button class="glow" data-target="belt:1"></button><button class="glow" data-target="belt:2"></button>';
const TIPS = [{ id: "belt", text: "The belt.", target: "belt:2" }];
const MOVES = [{ name: "grab 1", text: "Grab 1", target: "belt:1", share: null, error: null, why: "" }];
const document = openPage(`
  <section class="floor">${BOARD}</section>
  <ol id="deeds"></ol><button id="ask-santa"></button>
  <section id="advice" hidden><h2 id="advice-title" tabindex="-1"></h2>
    <ol class="advice-moves"></ol><button id="advice-close"></button></section>
  <div id="tip" hidden><p id="tip-text"></p><button id="tip-next"></button><button id="tip-stop"></button></div>`,
{ version: "v1", seat: 0, tips: TIPS });
const { change } = await load("base/settings.js");
const { table, tellNews } = await load("net/table.js");
const { bindTips } = await load("ui/tips.js");
const { bindHint } = await load("ui/hint.js");

const marked = (selector) => [...document.querySelectorAll(selector)].map(({ dataset }) => dataset.target);
const drawAnew = (before = table) => {
  document.querySelector(".floor").innerHTML = BOARD;
  tellNews({ ...before });
};

test("a tip goes on pointing at its piece for as long as it is there", () => {
  document.querySelector(".glow").scrollIntoView ??= () => {};
  change("tips", true);
  bindTips();
  assert.deepEqual(marked(".pointed"), ["belt:2"]);
  drawAnew();
  assert.deepEqual(marked(".pointed"), ["belt:2"]);
  table.tips = [];
  drawAnew();
  assert.deepEqual(marked(".pointed"), []);
});

test("a hint keeps its numbers on the board while the question is the same", async () => {
  bindHint();
  serve(() => ({ moves: MOVES, games: 0 }));
  document.getElementById("ask-santa").click();
  await settled();
  assert.deepEqual(marked("[data-advised='1']"), ["belt:1"]);
  drawAnew();
  assert.deepEqual(marked("[data-advised='1']"), ["belt:1"]);
  drawAnew({ ...table, version: "v0" });
  assert.deepEqual(marked("[data-advised]"), []);
  assert.equal(document.getElementById("advice").hidden, true);
});
