import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.js";

const { common, freePlace } = await load("ui/tip_place.js");
const SIZE = { width: 100, height: 60 };
const FRAME = { left: 0, top: 0, right: 400, bottom: 300 };
const PIECE = { left: 150, top: 120, right: 250, bottom: 180 };
const placed = (matters, frame = FRAME) => {
  const { left, top } = freePlace(SIZE, frame, PIECE, [{ box: PIECE, weight: 50 }, ...matters]);
  return { left, top, right: left + SIZE.width, bottom: top + SIZE.height };
};

test("a tip lies beside its piece and not over it", () => {
  const box = placed([]);
  assert.equal(common(box, PIECE), 0);
  assert.ok(Math.abs(box.top - PIECE.bottom) < 8 || Math.abs(box.bottom - PIECE.top) < 8 || box.right > PIECE.left - 8);
});

test("it moves out of the way of what matters, as far as needed", () => {
  const above = { left: 0, top: 0, right: 400, bottom: 120 };
  const left = { left: 0, top: 0, right: 150, bottom: 300 };
  const box = placed([above, left].map((one) => ({ box: one, weight: 6 })));
  for (const one of [above, left, PIECE]) assert.equal(common(box, one), 0);
});

test("where all is full it covers what matters least", () => {
  const grid = (top, weight) => ({ box: { left: 0, top, right: 400, bottom: top + 100 }, weight });
  const box = placed([grid(0, 6), grid(100, 6), grid(200, 1)]);
  assert.ok(box.top >= 190, JSON.stringify(box));
});

test("it stays within the window, however small", () => {
  const box = placed([], { left: 5, top: 5, right: 90, bottom: 50 });
  assert.deepEqual([box.left, box.top], [5, 5]);
});
