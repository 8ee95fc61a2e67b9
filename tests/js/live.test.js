import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openPage } from "./page.js";

const document = openPage(`
  <ol data-region="rivals" id="region-rivals"><li><i data-here="0"></i></li><li><i data-here="1"></i></li></ol>
  <p id="line"></p>`);
const sockets = [];
globalThis.WebSocket = class extends EventTarget {
  static OPEN = 1;
  readyState = 1;

  constructor() {
    super();
    sockets.push(this);
  }

  send() {}

  close() {}
};
const { listen } = await load("ui/live.js");
const { table, tellNews } = await load("net/table.js");

test("who is here stays marked on a table that is drawn anew", () => {
  listen(() => {}, () => true);
  const present = () => [...document.querySelectorAll(".here")].map(({ dataset }) => dataset.here);
  const says = (message) => sockets[0].dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  says({ here: [{ seats: [1] }] });
  assert.deepEqual(present(), ["1"]);
  const region = document.getElementById("region-rivals");
  region.innerHTML = region.innerHTML.replaceAll(' class="here"', "");
  assert.deepEqual(present(), []);
  tellNews({ ...table });
  assert.deepEqual(present(), ["1"]);
  says({ here: [{ seats: [0] }] });
  assert.deepEqual(present(), ["0"]);
  window.dispatchEvent(new Event("pagehide"));
});
