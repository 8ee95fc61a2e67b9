import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openPage } from "./page.js";

const document = openPage(`
  <section class="floor">
    <article id="shop" data-about="place-shop"><i id="kite" data-about="toy-kite"></i></article>
    <i id="robot" data-about="toy-robot toy-any"></i><i id="folded" data-about="toy-kite"></i>
    <section class="board seat-1"><i id="hers" data-about="toy-kite"></i></section>
  </section>
  <section class="mat"><div class="desk" id="desk-0"><i id="mine" data-about="toy-kite"></i></div></section>
  <ul>
    <li class="player seat-0" id="player-0"></li>
    <li class="player seat-1" id="player-1"><div class="player-more"><i id="rival" data-about="toy-kite"></i></div></li>
  </ul>
  <i id="elsewhere" data-about="toy-kite"></i>
  <ol id="lines"></ol>`);
document.getElementById("folded").getClientRects = () => [];
const { about } = await load("ui/about.js");

function ids(tokens, ...seats) {
  const line = document.createElement("button");
  line.dataset.about = tokens;
  line.innerHTML = `${seats.map((seat) => `<b class="who" data-seat="${seat}">Red</b>`).join("")} Kite`;
  document.getElementById("lines").replaceChildren(line);
  const { things, players } = about(line);
  return [things, players].map((found) => found.map(({ id }) => id));
}

test("a line is about all that shares a token and can be seen on the table", () => {
  assert.deepEqual(ids("toy-kite"), [["kite", "hers", "mine", "rival"], []]);
});

test("tokens are whole words, and one of several is enough", () => {
  assert.deepEqual(ids("toy-any")[0], ["robot"]);
  assert.deepEqual(ids("toy-robot place-shop")[0], ["shop", "robot"]);
  assert.deepEqual(ids("toy")[0], []);
});

test("the words of a line don't matter", () => {
  assert.deepEqual(ids("")[0], []);
});

test("where it names players, what others have is not meant", () => {
  assert.deepEqual(ids("toy-kite", 0), [["kite", "mine"], ["player-0"]]);
  assert.deepEqual(ids("toy-kite", 1), [["kite", "hers", "rival"], ["player-1"]]);
  assert.deepEqual(ids("toy-kite", 0, 1)[1], ["player-0", "player-1"]);
});

test("a player who is named twice is one player", () => {
  assert.deepEqual(ids("", 1, 1)[1], ["player-1"]);
});
