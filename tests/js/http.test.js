import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { load, serve, settled } from "./page.js";

const { get, getText, post, queued } = await load("net/http.js");

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** So many pauses pass. */
async function wait(times) {
  for (let n = 0; n < times; n += 1) {
    await settled();
    mock.timers.tick(20_000);
  }
}

test("an answer is what the server told", async () => {
  const asked = serve(() => ({ stir: "s" }));
  const answer = await get("/t/1/pulse", { seat: 2, at: null, eye: undefined });
  assert.deepEqual(answer, { ok: true, status: 200, told: { stir: "s" } });
  assert.equal(asked[0].address, "/t/1/pulse?seat=2");
  assert.equal(asked[0].headers.Accept, "application/json");
});

test("seat 0 is a seat", async () => {
  const asked = serve(() => ({}));
  await get("/x", { seat: 0 });
  assert.equal(asked[0].address, "/x?seat=0");
});

test("a refusal has a sentence, the server's own if there is one", async () => {
  serve(() => [403, { error: "Not your seat." }]);
  assert.deepEqual(await get("/x"), { ok: false, status: 403, told: { error: "Not your seat." } });
  serve(() => [500, "<html>oh</html>"]);
  assert.deepEqual(await get("/x"), { ok: false, status: 500, told: { error: "That did not work." } });
});

test("what isn't JSON is no answer", async () => {
  serve(() => "<html>log in to this network</html>");
  assert.equal((await get("/x")).ok, false);
});

test("a broken line is an answer, too", async () => {
  serve(() => new TypeError("network"));
  const { ok, status, told } = await get("/x");
  assert.deepEqual([ok, status], [false, 0]);
  assert.match(told.error, /can't be reached/);
});

test("the same is sent again until the server is there", async () => {
  const asked = serve((_, count) => [new TypeError("network"), [503, ""], [502, ""], { done: true }][count - 1]);
  const sent = post("/move", { key: "k" });
  await wait(3);
  assert.deepEqual((await sent).told, { done: true });
  assert.deepEqual(asked.map(({ body }) => body.key), ["k", "k", "k", "k"]);
});

test("it waits longer each time, and gives up in the end", async () => {
  const asked = serve(() => new TypeError("network"));
  const sent = post("/move", {});
  await settled();
  mock.timers.tick(299);
  await settled();
  assert.equal(asked.length, 1);
  mock.timers.tick(1);
  await settled();
  assert.equal(asked.length, 2);
  mock.timers.tick(599);
  await settled();
  assert.equal(asked.length, 2);
  await wait(5);
  assert.equal((await sent).status, 0);
  assert.equal(asked.length, 6);
});

test("what the server has decided is not asked again", async () => {
  const asked = serve(() => [409, { error: "Stale." }]);
  assert.equal((await post("/move", {})).status, 409);
  assert.equal(asked.length, 1);
});

test("a page's part is text, or nothing", async () => {
  serve(() => "<p>Rules</p>");
  assert.equal(await getText("/rules", { part: 1 }), "<p>Rules</p>");
  serve(() => [404, "no"]);
  assert.equal(await getText("/rules"), null);
});

test("one after the other, whatever becomes of the one before", async () => {
  const order = [];
  const first = queued(async () => {
    await settled();
    order.push("first");
    throw new Error("lost");
  });
  const second = queued(async () => order.push("second"));
  await assert.rejects(first, /lost/);
  await second;
  assert.deepEqual(order, ["first", "second"]);
});
