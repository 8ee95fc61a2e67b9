import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load, openPage, serve } from "./page.js";

const document = openPage('<section id="region-choices" data-region="choices"></section>', { version: "v0", seat: 0 });
const { change } = await load("base/settings.js");
const { play, takeBack } = await load("choose/play.js");
const { bindUnasked, unasked } = await load("choose/unasked.js");
let paused = false;
bindUnasked(() => paused);

const QUESTION = '<div class="tray"></div>';
const SINGLE = '<div class="tray" data-unasked="put 1 on truck"></div>';
const tray = document.getElementById("region-choices");
const pause = () => new Promise((done) => { setTimeout(done, 5); });

/** A server that asks these questions one after the other. */
const asks = (...answers) => serve((_, number) => {
  const choices = answers[number - 1] ?? QUESTION;
  return { version: `v${Math.random()}`, seat: 0, regions: { choices } };
});

/** All moves made, once nothing more comes. */
async function made(asked) {
  for (let calm = 0; calm < 5; calm += 1) {
    const before = asked.length;
    await pause();
    if (asked.length > before) calm = 0;
  }
  return asked.map(({ body }) => body.move ?? "back");
}

beforeEach(() => {
  change("spare", true);
  paused = false;
  tray.innerHTML = QUESTION;
});

test("where there is one sensible answer the page gives it", async () => {
  const asked = asks(SINGLE);
  await play("metal shop");
  assert.deepEqual(await made(asked), ["metal shop", "put 1 on truck"]);
});

test("taken back, it is asked", async () => {
  const asked = asks(SINGLE, QUESTION, SINGLE);
  await play("metal shop");
  await made(asked);
  await takeBack();
  assert.deepEqual(await made(asked), ["metal shop", "put 1 on truck", "back"]);
});

test("not for who looks back, nor for who wants every question", async () => {
  paused = true;
  const asked = asks(SINGLE, SINGLE);
  await play("metal shop");
  assert.deepEqual(await made(asked), ["metal shop"]);
  paused = false;
  change("spare", false);
  await play("wood shop");
  assert.deepEqual(await made(asked), ["metal shop", "wood shop"]);
});

test("what it answers is nobody's turn, and what is taken back is", async () => {
  const asked = asks(SINGLE, QUESTION, SINGLE);
  await play("metal shop");
  assert.deepEqual([unasked(), document.body.classList.contains("spared")], ["put 1 on truck", true]);
  await made(asked);
  assert.deepEqual([unasked(), document.body.classList.contains("spared")], ["", false]);
  await takeBack();
  assert.deepEqual([unasked(), document.body.classList.contains("spared")], ["", false]);
});
