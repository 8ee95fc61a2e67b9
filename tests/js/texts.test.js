import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { dropTexts, hasText, inFull } from "../../src/northpole/table/static/js/net/texts.js";

beforeEach(dropTexts);

const whole = (html, hash) => inFull({ story: html }, { story: hash });

test("a change keeps the beginning and the end of what is here", () => {
  whole("Anna bids. Ben waits.", "a1");
  const change = { of: "a1", keep: [11, 1], html: "Ben bids, too" };
  assert.deepEqual(inFull({ story: change }, { story: "b2" }), { story: "Anna bids. Ben bids, too." });
  assert.ok(hasText("story", "b2") && !hasText("story", "a1"));
});

test("at either end nothing may be kept", () => {
  whole("old", "a1");
  assert.deepEqual(inFull({ story: { of: "a1", keep: [0, 0], html: "new" } }, { story: "b2" }), { story: "new" });
});

test("signs of two halves count twice, as the server counts them", () => {
  whole("🎅🎄 and more", "a1");
  const change = { of: "a1", keep: [4, 5], html: "!" };
  assert.deepEqual(inFull({ story: change }, { story: "b2" }), { story: "🎅🎄! more" });
});

test("a change of what is not here changes nothing at all", () => {
  whole("old", "a1");
  const sent = { board: "new", story: { of: "zz", keep: [1, 1], html: "-" } };
  assert.equal(inFull(sent, { board: "c3", story: "b2" }), null);
  assert.ok(hasText("story", "a1") && !hasText("board", "c3"));
});

test("what was dropped is not here any more", () => {
  whole("old", "a1");
  dropTexts();
  assert.ok(!hasText("story", "a1"));
});
