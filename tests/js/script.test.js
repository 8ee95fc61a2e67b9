import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.js";

const { goesOn, isHeld, thinned, timeOf } = await load("motion/script.js");
const scene = (kind, html = "") => ({ kind, html });
const KINDS = ["told", "reveal", "tie", "take", "dice", "gain", "clash", "something new"];

test("no scene is longer than a second and a half, and quicker bots make them shorter", () => {
  for (const kind of KINDS) {
    const [calm, quick, instant] = ["calm", "quick", "instant"].map((pace) => timeOf(scene(kind), pace));
    assert.ok(calm <= 1500 && quick < calm && instant < quick && instant >= 400, kind);
    assert.equal(timeOf(scene(kind)), calm);
    assert.equal(timeOf(scene(kind), "unheard of"), calm);
  }
});

test("only a turn in words is told while the pieces go", () => {
  assert.deepEqual(KINDS.filter((kind) => !isHeld(scene(kind))), ["told"]);
});

test("of many turns in words the last three are told, and every scene between them", () => {
  const all = [..."abcde"].map((name) => scene("told", name));
  const shown = thinned([...all.slice(0, 2), scene("reveal", "r"), ...all.slice(2)]);
  assert.equal(shown.map(({ html }) => html).join(""), "rcde");
});

test("of very many scenes the last ones are played, in their order", () => {
  const all = Array.from({ length: 30 }, (_, number) => scene("dice", String(number)));
  const shown = thinned(all);
  assert.ok(shown.length < 10);
  assert.deepEqual(shown, all.slice(-shown.length));
});

test("what is gained goes on from the dice, a tie from the whiteboards; all else begins anew", () => {
  assert.ok(goesOn(scene("gain"), "dice") && goesOn(scene("tie"), "reveal"));
  for (const kind of KINDS) assert.ok(!goesOn(scene(kind), kind) && !goesOn(scene(kind), undefined), kind);
});
