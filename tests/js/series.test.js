import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load, openPage, serve, settled } from "./page.js";

const document = openPage('<section id="region-choices" data-region="choices"></section>', { version: "v0", seat: 0 });
const { bindSeries } = await load("choose/series.js");
const { table, tellNews } = await load("net/table.js");
bindSeries(() => false);

const tray = document.getElementById("region-choices");
const button = (move) => `<button data-series="all" data-move="${move}">Take all I need</button>`;
const pause = () => new Promise((done) => { setTimeout(done, 5); });
const until = async (isSo) => { for (let n = 0; n < 2_000 && !isSo(); n += 1) await pause(); };

beforeEach(() => { tray.innerHTML = button("fill"); });

test("a series makes move after move, until no question offers to go on", async () => {
  const answers = [button("take 2 for kite"), button("fill"), ""];
  const asked = serve((_, number) => ({ version: `v${number}`, seat: 0, regions: { choices: answers[number - 1] } }));
  tray.firstElementChild.click();
  await until(() => tray.innerHTML === "");
  assert.deepEqual(asked.map(({ body }) => body.move), ["fill", "take 2 for kite", "fill"]);
  const keys = new Set(asked.map(({ body }) => body.key));
  assert.equal(keys.size, 3, "each of them is a move of its own");
});

test("it goes no further when a move is refused", async () => {
  const asked = serve(() => [422, { error: "No." }]);
  tray.firstElementChild.click();
  await until(() => document.querySelector(".toast"));
  tellNews({ ...table });
  await settled();
  await pause();
  assert.equal(asked.length, 1);
});
