import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openPage, same } from "./page.js";

const SIGNS = [
  { on: ".need.may", text: "Plastic will do.", rule: "6.2" },
  { on: ".need", text: "A material.", rule: "6.1" },
  { on: ".stall", text: "A reindeer.", rule: "12.1" },
];
const document = openPage(`
  <script type="application/json" id="legend">${JSON.stringify(SIGNS)}</script>
  <section class="floor">
    <div class="stall"><i class="need may" id="ring"></i><i class="need" id="plain"></i><b id="name"></b></div>
  </section>
  <p class="need" id="beside"></p>
  <div id="sign" hidden></div>`);
const { bindLegend, signOf } = await load("ui/legend.js");
bindLegend();

const byId = (id) => document.getElementById(id);
const until = async (isSo) => {
  for (let n = 0; n < 2_000 && !isSo(); n += 1) await new Promise((done) => { setTimeout(done, 5); });
};
const pointer = (kind, id, pointerType) => {
  const event = new Event(kind, { bubbles: true, cancelable: true });
  Object.defineProperty(event, "pointerType", { value: pointerType });
  byId(id).dispatchEvent(event);
};

test("of the signs around a place the innermost counts, and of those the first that fits", () => {
  assert.equal(signOf(byId("ring")).sign.rule, "6.2");
  assert.equal(signOf(byId("plain")).sign.rule, "6.1");
  assert.equal(signOf(byId("name")).sign.rule, "12.1");
  same(signOf(byId("name")).place, document.querySelector(".stall"));
  assert.equal(signOf(byId("beside")), null, "not on the board");
});

test("who points at a sign for a moment is told", async () => {
  pointer("pointerover", "ring", "mouse");
  assert.equal(byId("sign").hidden, true);
  await until(() => !byId("sign").hidden);
  assert.equal(byId("sign").textContent, "Plastic will do. (rule 6.2)");
  pointer("pointerover", "beside", "mouse");
  assert.equal(byId("sign").hidden, true);
});

test("holding a finger on it asks, and chooses nothing", async () => {
  let chosen = 0;
  document.addEventListener("click", () => { chosen += 1; });
  pointer("pointerdown", "name", "touch");
  await until(() => !byId("sign").hidden);
  pointer("pointerup", "name", "touch");
  byId("name").click();
  assert.equal(chosen, 0);
  pointer("pointerdown", "name", "touch");
  pointer("pointerup", "name", "touch");
  byId("name").click();
  assert.equal(chosen, 1, "a touch is a touch");
});
