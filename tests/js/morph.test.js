import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load, openPage, same } from "./page.js";

const document = openPage('<div id="root"></div>');
const { morph } = await load("motion/morph.js");
const root = document.getElementById("root");
const byId = (id) => document.getElementById(id);
const list = (...ids) => ids.map((id) => `<button id="${id}">${id}</button>`).join("");

beforeEach(() => { root.innerHTML = list("a", "b", "c"); });

test("what has the same id stays the same node, in the new order", () => {
  const [a, b, c] = [...root.children];
  morph(root, list("c", "a", "b"));
  [c, a, b].forEach((node, at) => same(root.children[at], node));
});

test("so does the same piece", () => {
  root.innerHTML = '<ul><li data-piece="kite">Kite</li></ul>';
  const kite = root.querySelector("li");
  morph(root, '<ul><li data-piece="robot">Robot</li><li data-piece="kite" class="new">Kite!</li></ul>');
  same(root.querySelectorAll("li")[1], kite);
  assert.equal(kite.outerHTML, '<li data-piece="kite" class="new">Kite!</li>');
});

test("the focus stays where it was when others come and go", () => {
  const b = byId("b");
  b.focus();
  morph(root, list("x", "b", "y"));
  same(document.activeElement, b);
  morph(root, list("b"));
  same(document.activeElement, b);
  assert.equal(root.innerHTML, list("b"));
});

test("without a key, an element of the same kind in the same place stays", () => {
  root.innerHTML = "<p>one</p><p>two</p>";
  const [one] = root.children;
  morph(root, "<p>three</p>");
  assert.equal(root.innerHTML, "<p>three</p>");
  same(root.firstChild, one);
});

test("another kind of element is another element", () => {
  const a = byId("a");
  morph(root, '<a id="a">a</a>');
  assert.ok(byId("a") !== a);
  assert.equal(root.innerHTML, '<a id="a">a</a>');
});

test("attributes come, change and go", () => {
  root.innerHTML = '<i id="a" class="old" hidden></i>';
  morph(root, '<i id="a" class="new" title="t"></i>');
  assert.equal(root.innerHTML, '<i id="a" class="new" title="t"></i>');
});

test("what somebody has unfolded stays unfolded, and what they write stays written", () => {
  root.innerHTML = '<details id="d" open><summary>More</summary></details><input id="i">';
  byId("i").value = "half a sen";
  morph(root, '<details id="d"><summary>Much more</summary></details><input id="i" class="wide">');
  assert.equal(byId("d").hasAttribute("open"), true);
  assert.equal(byId("d").textContent, "Much more");
  assert.equal(byId("i").value, "half a sen");
  assert.equal(byId("i").className, "wide");
});

test("nothing is left of what is gone", () => {
  morph(root, "");
  assert.equal(root.innerHTML, "");
});
