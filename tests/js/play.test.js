import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load, openPage, same, serve, settled } from "./page.js";

const document = openPage(`
  <section class="floor" tabindex="0"></section>
  <section data-region="choices"><button class="deed">Pass</button></section>`, { version: "v1", seat: 0 });
const { play } = await load("choose/play.js");
const deed = document.querySelector(".deed");
const happens = (kind) => deed.dispatchEvent(new Event(kind, { bubbles: true }));
let asked = [];

beforeEach(() => {
  asked = serve(() => ({ version: "v1" }));
  deed.focus();
});

test("what was touched lets the focus go while the move is on its way", async () => {
  happens("pointerdown");
  const made = play("pass");
  same(document.activeElement, document.querySelector(".floor"));
  await made;
  assert.equal(asked.length, 1);
});

test("who plays by keys keeps it", async () => {
  happens("keydown");
  play("pass");
  same(document.activeElement, deed);
  await settled();
});
