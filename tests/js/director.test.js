import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { load, openPage } from "./page.js";

const PLACE = { x: 0, y: 0, left: 0, top: 0, right: 600, bottom: 400, width: 600, height: 400 };
const document = openPage('<main><section class="floor"><p id="piece">old</p></section></main>');
globalThis.matchMedia = () => ({ matches: still });
document.defaultView.HTMLElement.prototype.getBoundingClientRect = () => PLACE;
let still = false;

mock.timers.enable({ apis: ["setTimeout"] });
const { cut, direct, end } = await load("motion/director.js");
const { timeOf } = await load("motion/script.js");

const scene = (kind, html = kind) => ({ kind, html: `<div class="scene">${html}</div>` });
const piece = () => document.getElementById("piece").textContent;
const change = (text) => () => { document.getElementById("piece").textContent = text; };
const onStage = () => document.querySelector(".stage")?.textContent ?? "";
const picture = () => document.querySelector(".held .floor")?.textContent ?? "";
const passes = (kind) => mock.timers.tick(timeOf(scene(kind)));

beforeEach(() => {
  end();
  still = false;
  change("old")();
});

test("the table is at once as it is, under a picture of how it was, while scenes go by", () => {
  direct([scene("reveal"), scene("take")], change("new"));
  assert.equal(piece(), "new");
  assert.equal(picture(), "old");
  assert.equal(onStage(), "reveal");
  passes("reveal");
  assert.equal(onStage(), "take");
  passes("take");
  assert.equal(onStage(), "");
  assert.equal(picture(), "");
});

test("nothing on the stage or in the picture can be touched or taken for the table", () => {
  direct([scene("reveal")], change("new"));
  for (const layer of document.querySelectorAll(".stage, .held")) {
    assert.ok(layer.hasAttribute("inert") || layer.inert);
    assert.equal(layer.getAttribute("aria-hidden"), "true");
  }
  assert.equal(document.querySelectorAll("#piece").length, 1);
});

test("a picture of something chosen or unfolded leaves it so", () => {
  const floor = document.querySelector("main .floor");
  const chosen = '<i><input type="radio" name="n" checked><details name="d" open></details></i>';
  floor.insertAdjacentHTML("beforeend", chosen);
  direct([scene("reveal")], change("new"));
  assert.equal(document.querySelectorAll(".held input, .held details").length, 2);
  assert.equal(document.querySelectorAll(".held [name]").length, 0);
  assert.ok(document.querySelector("main input").checked && document.querySelector("main details").open);
  floor.querySelector("i").remove();
});

for (const kind of ["pointerdown", "keydown", "click", "wheel"]) {
  test(`${kind} ends it`, () => {
    direct([scene("reveal"), scene("take")], change("new"));
    assert.ok(document.body.matches(".staged"));
    document.dispatchEvent(new Event(kind));
    assert.equal(document.querySelectorAll(".stage, .held").length, 0);
    assert.ok(!document.body.matches(".staged"));
    assert.equal(piece(), "new");
    passes("reveal");
    assert.equal(onStage(), "");
  });
}

test("what happens meanwhile is in the table at once, and told after the rest", () => {
  direct([scene("reveal")], change("new"));
  direct([scene("tie")], change("newer"));
  assert.equal(piece(), "newer");
  assert.equal(picture(), "old");
  assert.equal(onStage(), "reveal");
  passes("reveal");
  assert.equal(onStage(), "tie");
});

test("the table isn't seen beside its picture, however it has grown, and is seen again after it", () => {
  direct([scene("reveal")], change("new"));
  assert.ok(document.body.matches(".covered"));
  passes("reveal");
  assert.ok(!document.body.matches(".covered"));
  direct([scene("told")], change("newer"));
  assert.ok(!document.body.matches(".covered"));
});

test("a scene that doesn't go on from the one before it is drawn from nothing, so that all of it moves", () => {
  direct([scene("dice"), scene("gain"), scene("clash")], change("new"));
  const dice = document.querySelector(".stage .scene");
  passes("dice");
  assert.ok(document.querySelector(".stage .scene") === dice);
  passes("gain");
  assert.equal(onStage(), "clash");
  assert.ok(document.querySelector(".stage .scene") !== dice);
});

test("a stage over a low floor reaches further down, a high one keeps to its floor", () => {
  const height = () => document.querySelector(".stage").style.height;
  direct([scene("reveal")], change("new"));
  assert.equal(height(), "430px");
  end();
  document.querySelector("main .floor").getBoundingClientRect = () => ({ ...PLACE, height: 600 });
  direct([scene("reveal")], change("newer"));
  assert.equal(height(), "600px");
  delete document.querySelector("main .floor").getBoundingClientRect;
});

test("a turn in words holds nothing up", () => {
  direct([scene("told")], change("new"));
  assert.equal(onStage(), "told");
  assert.equal(picture(), "");
});

test("who wants no motion sees none", () => {
  still = true;
  direct([scene("reveal")], change("new"));
  assert.equal(piece(), "new");
  assert.equal(document.querySelectorAll(".stage, .held").length, 0);
});

test("a jump ends what is being shown", () => {
  direct([scene("reveal")], change("new"));
  cut(change("elsewhere"));
  assert.equal(piece(), "elsewhere");
  assert.equal(document.querySelectorAll(".stage, .held").length, 0);
});
