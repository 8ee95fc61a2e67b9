import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openPage, serve, settled } from "./page.js";

const document = openPage(`
  <button id="hints-asked" hidden></button>
  <section id="region-hints"><form class="hints-answer"><input name="agree" value="no"></form></section>`);
const sent = serve(() => ({}));
const { bindAgreement } = await load("ui/agreement.js");
const { learn, table, tellNews } = await load("net/table.js");

/** @param {{ said: string, asked: boolean } | null} hints */
function news(hints) {
  const before = { ...table };
  learn({ hints });
  tellNews(before);
}

const toasts = () => document.getElementById("toasts").children.length;

test("who is asked gets a button, and all are told when something has changed", () => {
  bindAgreement();
  const button = document.getElementById("hints-asked");
  assert.equal(button.hidden, true);
  news({ said: "No hints.", asked: false });
  assert.equal(toasts(), 0); // so it was when the page came
  news({ said: "Anna would like hints.", asked: true });
  assert.equal(button.hidden, false);
  assert.equal(toasts(), 1);
  news({ said: "Anna would like hints.", asked: true });
  assert.equal(toasts(), 1);
  news(null); // the game is over
  assert.equal(button.hidden, true);
  assert.equal(toasts(), 1);
});

test("an answer is sent without leaving the page", async () => {
  const submit = new Event("submit", { bubbles: true, cancelable: true });
  document.querySelector(".hints-answer").dispatchEvent(submit);
  assert.equal(submit.defaultPrevented, true);
  await settled();
  assert.deepEqual(sent[0].body, { agree: "no" });
});
