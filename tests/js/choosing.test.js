import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load, openPage, same, serve, settled } from "./page.js";

const deed = (move, words, more, target, count = 0) => `<li><button class="deed" data-move="${move}"
  data-text="${words}: ${more}" data-deed="${words}" data-more="${more}" data-target="${target}"
  data-count="${count}">${words}</button></li>`;

const document = openPage(`
  <section class="floor">
    <div class="glow spot" role="button" tabindex="0" data-target="belt:1">Belt</div>
    <div class="glow spot" role="button" tabindex="0" data-target="shop">Shop</div>
    <ul class="counted">
      <li><div class="piece glow" role="button" tabindex="0" data-target="row:1"></div></li>
      <li><div class="piece glow" role="button" tabindex="0" data-target="row:2"></div></li>
      <li><div class="piece"></div></li>
    </ul>
    <span data-try="fly">Wings</span>
  </section>
  <div id="confirm" hidden>
    <p class="confirm-text"></p><span id="confirm-less"></span>
    <button id="confirm-yes"></button><button id="confirm-no"></button>
  </div>
  <p id="hint" data-usual="Choose what glows."></p>
  <ol id="deeds">
    ${deed("grab-1", "Grab 1", "Doll", "belt:1")}
    ${deed("buy-wood", "Buy", "wood", "shop")}
    ${deed("buy-tin", "Buy", "tin", "shop")}
    ${deed("take-1", "Take 1", "first", "row:1")}
    ${deed("take-2", "Take 2", "first two", "row:2")}
    ${deed("pass", "Pass", "", "button:pass")}
  </ol>
  <button id="list-toggle"></button>
  <div id="menu" hidden></div>`, { version: "v1", seat: 0, hashes: { board: "h" } });
const { settings } = await load("base/settings.js");
const { bindChoosing, drop } = await load("choose/choosing.js");
const { bindKeys } = await load("choose/keys.js");
const { table, tellNews } = await load("net/table.js");
bindChoosing();
bindKeys();

let asked = [];
const byId = (id) => document.getElementById(id);
const one = (selector) => document.querySelector(selector);
const named = ({ dataset }) => dataset.move ?? dataset.target ?? "";
const classed = (name) => [...document.querySelectorAll(`.${name}`)].map(named);
const key = (name, target = document.body) => {
  target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
};
const made = () => asked.filter(({ address }) => address === "/t/1/move").map(({ body }) => body.move);

beforeEach(async () => {
  await settled();
  asked = serve(() => ({ version: "v1" }));
  settings.confirm = "always";
  document.activeElement?.blur();
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true })); // by hand, until a key is pressed
  drop();
});

test("a move is asked for twice: chosen and marked, then made", async () => {
  one('.glow[data-target="belt:1"]').click();
  assert.deepEqual(made(), []);
  assert.equal(byId("confirm").hidden, false);
  assert.equal(byId("confirm-yes").textContent, "Grab 1");
  assert.equal(one(".confirm-text").textContent, "Doll");
  assert.deepEqual(classed("chosen"), ["belt:1", "grab-1"]);
  byId("confirm-yes").click();
  await settled();
  assert.deepEqual(made(), ["grab-1"]);
  assert.equal(byId("confirm").hidden, true);
  assert.deepEqual(classed("chosen"), []);
});

test("a move that is sent names the seat, the position it was seen in, and a key of its own", async () => {
  for (let n = 0; n < 2; n += 1) {
    one('.deed[data-move="grab-1"]').click();
    await settled();
  }
  const [first, second] = asked.map(({ body }) => body);
  assert.equal(first.seat, 0);
  assert.equal(first.version, "v1");
  assert.equal(first.known, "board:h,told:0");
  assert.match(first.key, /^[0-9a-f]{32}$/);
  assert.notEqual(first.key, second.key);
});

test("touching the same place once more makes the move, another one moves the mark", async () => {
  one('.glow[data-target="belt:1"]').click();
  one('.glow[data-target="row:1"]').click();
  assert.deepEqual(classed("chosen"), ["row:1", "take-1"]);
  assert.deepEqual(made(), []);
  one('.glow[data-target="row:1"]').click();
  await settled();
  assert.deepEqual(made(), ["take-1"]);
});

test("a button that says its deed asks nothing more", async () => {
  one('.deed[data-move="pass"]').click();
  await settled();
  assert.deepEqual(made(), ["pass"]);
  assert.equal(byId("confirm").hidden, true);
});

test("who likes it so moves at one click", async () => {
  settings.confirm = "never";
  one('.glow[data-target="belt:1"]').click();
  await settled();
  assert.deepEqual(made(), ["grab-1"]);
});

test("moves at one click only where they can be taken back; the others are asked for once more", async () => {
  settings.confirm = "final";
  one('.glow[data-target="belt:1"]').click();
  await settled();
  assert.deepEqual(asked.map(({ body }) => body.unless), ["final"]);
  assert.equal(byId("confirm").hidden, true, "it was made");
  asked = serve(({ body }) => (body.unless ? { final: true } : { version: "v1" }));
  one('.glow[data-target="row:1"]').click();
  await settled();
  assert.deepEqual(classed("chosen"), ["row:1", "take-1"]);
  assert.equal(byId("confirm").hidden, false);
  one('.glow[data-target="row:1"]').click();
  await settled();
  assert.deepEqual(asked.map(({ body }) => body.unless), ["final", undefined]);
});

test("while a move is on its way there is no other", async () => {
  settings.confirm = "never";
  one('.deed[data-move="pass"]').click();
  one('.deed[data-move="grab-1"]').click();
  assert.equal(document.body.classList.contains("busy"), true);
  await settled();
  assert.deepEqual(made(), ["pass"]);
  assert.equal(document.body.classList.contains("busy"), false);
});

test("a place with several moves opens a menu, and gets the focus back", () => {
  const shop = one('.glow[data-target="shop"]');
  shop.click();
  const items = [...byId("menu").children];
  assert.deepEqual(items.map((item) => item.innerHTML), ["Buy<small>wood</small>", "Buy<small>tin</small>"]);
  same(document.activeElement, items[0]);
  key("Escape", items[0]);
  assert.equal(byId("menu").hidden, true);
  same(document.activeElement, shop);
});

test("an item of the menu says its deed, and does it", async () => {
  one('.glow[data-target="shop"]').click();
  byId("menu").children[1].click();
  assert.equal(byId("menu").hidden, true);
  await settled();
  assert.deepEqual(made(), ["buy-tin"]);
});

test("where a place takes one or more, a touch means most, and the bar offers less", async () => {
  const list = byId("deeds");
  const kept = list.innerHTML;
  list.innerHTML = [1, 2, 3].map((n) => deed(`put ${n} on kite`, `Put ${n}`, "on the Kite", "shop", n)).join("");
  const shop = one('.glow[data-target="shop"]');
  shop.click();
  assert.equal(byId("menu").hidden, true);
  assert.equal(byId("confirm-yes").textContent, "Put 3");
  assert.deepEqual([...byId("confirm-less").children].map((less) => less.textContent), ["2", "1"]);
  byId("confirm-less").children[0].click();
  await settled();
  assert.deepEqual(made(), ["put 2 on kite"]);
  shop.click();
  shop.click();
  await settled();
  assert.deepEqual(made(), ["put 2 on kite", "put 3 on kite"]);
  list.innerHTML = kept;
});

test("which die is spent is no question of how many", () => {
  const list = byId("deeds");
  const kept = list.innerHTML;
  list.innerHTML = [2, 6].map((n) => deed(`buy reroll ${n}`, `Reroll with a ${n}`, "", "shop")).join("");
  one('.glow[data-target="shop"]').click();
  assert.equal(byId("menu").hidden, false);
  assert.equal(byId("menu").children.length, 2);
  list.innerHTML = kept;
});

test("a row that is counted is marked up to what is chosen", () => {
  one('.glow[data-target="row:2"]').click();
  assert.deepEqual(classed("reach"), ["row:1", "row:2"]);
});

test("numbers choose what can't be read in the list, Enter makes, Escape drops", async () => {
  for (const listed of document.querySelectorAll(".deed")) listed.getClientRects = () => [{}];
  one('.deed[data-move="grab-1"]').getClientRects = () => [];
  key("1");
  assert.deepEqual(classed("chosen"), ["belt:1", "grab-1"]);
  key("Escape");
  assert.deepEqual(classed("chosen"), []);
  key("Enter");
  assert.deepEqual(made(), []);
  key("1");
  key("Enter");
  await settled();
  assert.deepEqual(made(), ["grab-1"]);
  key("6");
  await settled();
  assert.deepEqual(made(), ["grab-1", "pass"]);
});

test("behind the curtain no key does anything", () => {
  document.body.dataset.curtain = "down";
  key("1");
  delete document.body.dataset.curtain;
  assert.deepEqual(classed("chosen"), []);
});

test("pointing says what would be done", () => {
  const point = (selector) => one(selector).dispatchEvent(new Event("pointerover", { bubbles: true }));
  point('.glow[data-target="belt:1"]');
  assert.equal(byId("hint").textContent, "Grab 1: Doll");
  point('.glow[data-target="shop"]');
  assert.equal(byId("hint").textContent, "2 moves to choose from here.");
  point("#menu");
  assert.equal(byId("hint").textContent, "Choose what glows.");
});

test("a board that is drawn anew still says what is done where the focus or the pointer is, while it glows", () => {
  const belt = one('.glow[data-target="belt:1"]');
  const redrawn = () => {
    byId("hint").textContent = byId("hint").dataset.usual; // as in a new drawing
    tellNews({ ...table });
    return byId("hint").textContent;
  };
  belt.focus();
  assert.equal(redrawn(), "Grab 1: Doll");
  one('.glow[data-target="row:1"]').dispatchEvent(new Event("pointerover", { bubbles: true }));
  assert.equal(redrawn(), "Take 1: first");
  one("#menu").dispatchEvent(new Event("pointerover", { bubbles: true }));
  assert.equal(redrawn(), "Choose what glows.");
  belt.dispatchEvent(new Event("pointerover", { bubbles: true }));
  belt.classList.remove("glow");
  assert.equal(redrawn(), "Choose what glows.");
  belt.classList.add("glow");
});

test("who plays by keys is told about the focus, even if something else comes to lie under the pointer", () => {
  const belt = one('.glow[data-target="belt:1"]');
  const point = () => { one("#menu").dispatchEvent(new Event("pointerover", { bubbles: true })); };
  key("Tab");
  belt.focus();
  point();
  assert.equal(byId("hint").textContent, "Grab 1: Doll");
  belt.blur();
  point();
  assert.equal(byId("hint").textContent, "Choose what glows.");
});

test("what is chosen stays marked on a board that is drawn anew", () => {
  one('.glow[data-target="row:2"]').click();
  for (const marked of document.querySelectorAll(".chosen, .reach")) marked.classList.remove("chosen", "reach");
  tellNews({ ...table });
  assert.deepEqual(classed("chosen"), ["row:2", "take-2"]);
  assert.deepEqual(classed("reach"), ["row:1", "row:2"]);
});

test("another position drops what was chosen", () => {
  one('.glow[data-target="belt:1"]').click();
  tellNews({ ...table });
  assert.equal(byId("confirm").hidden, false);
  tellNews({ ...table, version: "v0" });
  assert.equal(byId("confirm").hidden, true);
});

test("a refused move says why, and which rule; a stale one that the table has moved on", async () => {
  asked = serve(() => [422, { error: "There is no Doll.", rule: "4.2" }]);
  settings.confirm = "never";
  one('.deed[data-move="grab-1"]').click();
  await settled();
  const toast = byId("toasts").lastElementChild;
  assert.equal(toast.querySelector("p").textContent, "There is no Doll.");
  assert.equal(toast.querySelector("[data-rules]").dataset.rules, "4.2");
  asked = serve(() => [409, { error: "Look again.", stale: true, version: "v2" }]);
  one('.deed[data-move="grab-1"]').click();
  await settled();
  assert.equal(byId("toasts").lastElementChild.textContent, "The table has moved on. Look again.");
  assert.equal(table.version, "v2");
});

test("what can't be done is explained", async () => {
  asked = serve(() => ({ reason: "Elves have no wings.", rule: null }));
  one("[data-try]").click();
  await settled();
  assert.equal(asked[0].address, "/t/1/why?seat=0&move=fly");
  assert.equal(byId("toasts").lastElementChild.textContent, "Elves have no wings.");
});
