import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openPage, same } from "./page.js";

const deed = (target, text) => `<li><button class="deed" data-move="${text}" data-text="${text}"
  data-deed="${text}" data-more="" data-target="${target}"></button></li>`;
const die = (value) => `<button data-pick="dice" data-value="${value}" aria-pressed="false">${value}</button>`;
const stepper = (name) => `<button data-less="${name}">−</button><output data-field="${name}">0</output>
  <button data-more="${name}">+</button>`;

const document = openPage(`
  <section id="region-board" data-region="board"></section>
  <div id="dice" data-compose="rolled:{dice}" data-none="none" data-hint="Tap the dice.">
    ${die(5)}${die(3)}<button class="compose-do"></button>
  </div>
  <div id="cards" data-compose="hand:{cards}" data-join=",">
    <button data-pick="cards" data-value="b"></button><button data-pick="cards" data-value="a"></button>
    <button class="compose-do"></button>
  </div>
  <div id="zones" data-compose="place:{toys}:{jolly}{token}" data-total="3" data-fields="toys jolly">
    ${stepper("toys")}${stepper("jolly")}${'<span data-shows="toys"></span>'.repeat(3)}
    <input type="radio" name="token" data-set="token" value=":token:toys">
    <input type="radio" name="token" data-set="token" value="">
    <button class="compose-do"></button>
  </div>
  <ol id="deeds">
    ${deed("rolled:none", "Roll none")}${deed("rolled:3 5", "Roll both")}${deed("hand:a,b", "Give both")}
    ${deed("place:2:1", "Two and one")}${deed("place:2:1:token:toys", "Two and one, with a token")}
  </ol>`);
const { bindComposing } = await load("choose/compose.js");
bindComposing();

const at = (box, selector) => document.querySelector(`#${box} ${selector}`);
const button = (box) => at(box, ".compose-do");
const click = (box, selector) => at(box, selector).click();
const disabled = (box, selector) => at(box, selector).hasAttribute("disabled");

test("parts that are picked spell the target in their order, none has a word of its own", () => {
  assert.equal(button("dice").dataset.target, "rolled:none");
  assert.equal(button("dice").textContent, "Roll none");
  click("dice", '[data-value="5"]');
  click("dice", '[data-value="3"]');
  assert.equal(button("dice").dataset.target, "rolled:3 5");
  assert.equal(button("dice").disabled, false);
});

test("what isn't a move can't be done, and says what to do", () => {
  click("dice", '[data-value="3"]');
  assert.equal(button("dice").disabled, true);
  assert.equal(button("dice").dataset.target, undefined);
  assert.equal(button("dice").textContent, "Tap the dice.");
});

test("a box without a hint says that it is not possible", () => {
  assert.equal(button("cards").textContent, "Not possible like that");
});

test("parts are joined as the box says", () => {
  click("cards", '[data-value="a"]');
  click("cards", '[data-value="b"]');
  assert.equal(button("cards").dataset.target, "hand:a,b");
});

test("numbers stay within their total and above nothing", () => {
  assert.equal(disabled("zones", '[data-less="toys"]'), true);
  assert.equal(button("zones").textContent, "3 left to place");
  click("zones", '[data-more="toys"]');
  click("zones", '[data-more="toys"]');
  assert.equal(button("zones").textContent, "1 left to place");
  assert.equal(disabled("zones", '[data-more="jolly"]'), false);
  click("zones", '[data-more="jolly"]');
  assert.equal(button("zones").dataset.target, "place:2:1");
  for (const name of ["toys", "jolly"]) assert.equal(disabled("zones", `[data-more="${name}"]`), true);
  assert.equal(disabled("zones", '[data-less="toys"]'), false);
});

test("a number is shown by as many pieces", () => {
  const pieces = [...document.querySelectorAll('[data-shows="toys"]')];
  assert.deepEqual(pieces.map((piece) => piece.classList.contains("in")), [true, true, false]);
});

test("a choice between several is part of the target", () => {
  const token = at("zones", '[value=":token:toys"]');
  token.checked = true;
  token.dispatchEvent(new Event("change", { bubbles: true }));
  assert.equal(button("zones").textContent, "Two and one, with a token");
});

test("taking one away undoes it", () => {
  click("zones", '[data-less="toys"]');
  assert.equal(button("zones").disabled, true);
  assert.equal(button("zones").textContent, "1 left to place");
});

test("another question begins with nothing put together, in the same places", async () => {
  const { show } = await load("motion/show.js");
  const region = document.getElementById("region-board");
  const box = (more) => `<div id="other" data-compose="keep:{dice}{token}" ${more}>${die(1)}
    <input type="radio" name="with" data-set="token" value=":token">
    <input type="radio" name="with" data-set="token" value="" checked>
    <button class="compose-do"></button></div>`;
  show({ version: "v1", regions: { board: box("") } });
  const first = at("other", "[data-pick]");
  first.click();
  at("other", 'input[value=":token"]').checked = true;
  show({ version: "v1", regions: { board: `${box("")}<p>Somebody else is done.</p>` } });
  assert.equal(at("other", 'input[value=":token"]').checked, true);
  show({ version: "v2", regions: { board: box('data-hint="Again."') } });
  same(at("other", "[data-pick]"), first);
  assert.equal(first.getAttribute("aria-pressed"), "false");
  assert.deepEqual([...region.querySelectorAll("input")].map(({ checked }) => checked), [false, true]);
});

test("a button that can do no more gives the focus on to who plays by keys", () => {
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
  at("zones", '[data-more="toys"]').focus();
  for (const field of ["toys", "jolly"]) at("zones", `[data-field="${field}"]`).textContent = "1";
  at("zones", 'input[value=""]').click();
  click("zones", '[data-more="toys"]');
  same(document.activeElement, button("zones"));
});
