import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openPage, serve, settled } from "./page.js";

const document = openPage(`
  <main class="floor" tabindex="-1"></main>
  <section id="region-status" data-region="status"></section>`, { version: "v1", stage: "play", hashes: {}, told: 0 });
const { show, refresh } = await load("motion/show.js");
const status = document.getElementById("region-status");
const news = (sent, hash) => ({
  version: hash, stage: "play", regions: { status: sent }, hashes: { status: hash }, told: 3,
});
const known = ({ address }) => new URL(address, "http://localhost").searchParams.get("known");

test("only what is new is asked for, and put where it belongs", async () => {
  show(news("<p>Anna waits for Ben.</p>", "a1"));
  const asked = serve(() => news({ of: "a1", keep: [3, 5], html: "Ben waits for Anna" }, "b2"));
  await refresh();
  assert.equal(known(asked[0]), "status:a1+,told:3");
  assert.equal(status.innerHTML, "<p>Ben waits for Anna.</p>");
});

test("a change that does not fit is asked for again in full", async () => {
  const asked = serve((_, times) => (times > 1
    ? news("<p>Cleo</p>", "d4")
    : news({ of: "zz", keep: [3, 4], html: "?" }, "c3")));
  await refresh();
  await settled();
  assert.deepEqual(asked.map(known), ["status:b2+,told:3", "status:b2,told:3"]);
  assert.equal(status.innerHTML, "<p>Cleo</p>");
});
