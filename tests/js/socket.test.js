import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { load, settled } from "./page.js";

const { CODES, FINAL } = await load("net/codes.js");
const { Line, pause } = await load("net/socket.js");

const MINUTE = 60_000;
let sockets = [];
let pulses = 0;
let pulse = { ok: true, status: 200, told: { stir: "polled" } };
let heard = [];
let states = [];
let line;

class FakeSocket extends EventTarget {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSED = 3;
  readyState = FakeSocket.CONNECTING;
  sent = [];

  constructor(address) {
    super();
    this.address = String(address);
    sockets.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    assert.equal(this.readyState, FakeSocket.OPEN, "a browser complains of a socket closed before it is open");
    this.end(1005);
  }

  open() {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  says(message) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  end(code) {
    this.readyState = FakeSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }

  /** As the server does it: opened, so that the browser learns why it is closed. */
  refuse(code) {
    this.open();
    this.end(code);
  }
}

const last = () => sockets.at(-1);

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  globalThis.WebSocket = FakeSocket;
  [sockets, heard, states, pulses] = [[], [], [], 0];
  pulse = { ok: true, status: 200, told: { stir: "polled" } };
  line = new Line({
    address: () => new URL(`ws://localhost/t/1/live?n=${sockets.length}`),
    hello: () => ({ hello: "s" }),
    pulse: async () => {
      pulses += 1;
      return pulse;
    },
    heard: (message) => heard.push(message),
    state: (...state) => states.push(state.filter(Boolean).join(" ")),
  });
  line.connect();
});
afterEach(() => mock.timers.reset());

/** The line breaks so many times, each time as soon as it is tried. */
function fail(times, code = 1006) {
  for (let n = 0; n < times; n += 1) {
    last().end(code);
    mock.timers.tick(20_000);
  }
}

test("it says hello and hears what is told", () => {
  last().open();
  last().says({ stir: "a" });
  assert.deepEqual(last().sent, [{ hello: "s" }]);
  assert.deepEqual(heard, [{ stir: "a" }]);
  assert.deepEqual(states, ["on"]);
});

test("pauses double up to a limit, and differ from browser to browser", () => {
  const middle = [1, 2, 3, 4, 5, 6, 50].map((fails) => pause(fails, () => 0.5));
  assert.deepEqual(middle.map(Math.round), [800, 1600, 3200, 6400, 12_800, 15_000, 15_000]);
  assert.deepEqual([pause(1, () => 0), pause(1, () => 1)].map(Math.round), [560, 1040]);
});

test("a lost line is tried again, and what was lost once is not shown yet", () => {
  last().end(1006);
  assert.deepEqual(states, []);
  mock.timers.tick(1_100);
  assert.equal(sockets.length, 2);
  last().end(1006);
  assert.deepEqual(states, ["off"]);
});

test("a server that refuses is not asked faster because it opens the socket to say so", () => {
  for (let n = 0; n < 4; n += 1) {
    last().refuse(CODES.TOO_MANY);
    mock.timers.tick(20_000);
  }
  assert.equal(sockets.length, 5);
  last().refuse(CODES.TOO_MANY);
  mock.timers.tick(8_000);
  assert.equal(sockets.length, 5);
  mock.timers.tick(10_000);
  assert.equal(sockets.length, 6);
});

test("a line that has worked is tried again soon", () => {
  fail(5);
  last().open();
  last().says({ stir: "a" });
  last().end(1006);
  mock.timers.tick(1_100);
  assert.equal(sockets.length, 7);
});

test("meanwhile it asks now and then, until a socket works", async () => {
  fail(2);
  await settled();
  assert.ok(pulses > 0);
  assert.deepEqual(heard[0], { stir: "polled" });
  assert.equal(states.at(-1), "on");
  last().open();
  last().says({ stir: "a" });
  const before = pulses;
  mock.timers.tick(20_000);
  assert.equal(pulses, before);
});

for (const code of FINAL) {
  test(`${code} is final`, () => {
    fail(2);
    last().refuse(code);
    const [tried, polled] = [sockets.length, pulses];
    mock.timers.tick(10 * MINUTE);
    line.wake();
    assert.deepEqual([sockets.length, pulses], [tried, polled]);
    assert.equal(states.at(-1), `ended ${code}`);
  });
}

for (const [status, code] of [[401, CODES.NOT_YOURS], [403, CODES.NOT_YOURS], [404, CODES.NOT_THERE]]) {
  test(`${status} without a socket is final, too`, async () => {
    pulse = { ok: false, status, told: {} };
    fail(2);
    await settled();
    const tried = sockets.length;
    mock.timers.tick(10 * MINUTE);
    assert.equal(sockets.length, tried);
    assert.equal(states.at(-1), `ended ${code}`);
  });
}

test("a server that is away is not the end", async () => {
  pulse = { ok: false, status: 0, told: {} };
  fail(3);
  await settled();
  assert.equal(states.at(-1), "off");
  assert.equal(sockets.length, 4);
});

test("after the end, somebody else at this screen asks anew", () => {
  last().refuse(CODES.NOT_YOURS);
  line.connect();
  assert.equal(sockets.length, 2);
});

test("another seat's line replaces one that isn't open yet, and nothing of the old one is heard", () => {
  const old = last();
  line.connect();
  assert.equal(sockets.length, 2);
  old.open();
  assert.equal(old.readyState, FakeSocket.CLOSED);
  old.says({ stir: "old" });
  assert.deepEqual(heard, []);
  mock.timers.tick(MINUTE);
  assert.equal(sockets.length, 2);
});

test("a page that is left opens no socket any more", () => {
  last().end(1006);
  line.leave();
  line.connect();
  line.wake();
  mock.timers.tick(10 * MINUTE);
  assert.equal(sockets.length, 1);
});

test("left while the socket is being made, it is closed once it is open", () => {
  line.leave();
  last().open();
  assert.equal(last().readyState, FakeSocket.CLOSED);
  mock.timers.tick(10 * MINUTE);
  assert.equal(sockets.length, 1);
});

test("a page that was kept asks again when it is back", () => {
  last().open();
  line.leave();
  assert.equal(last().readyState, FakeSocket.CLOSED);
  line.comeBack();
  assert.equal(sockets.length, 2);
});

test("a first look at a page is no coming back", () => {
  line.comeBack();
  assert.equal(sockets.length, 1);
});

test("a silent line is given up", () => {
  last().open();
  last().says({ stir: "a" });
  mock.timers.tick(MINUTE);
  assert.equal(last().readyState, FakeSocket.CLOSED);
  mock.timers.tick(2_000);
  assert.equal(sockets.length, 2);
});

test("looked at again, an open line says hello and a broken one is tried at once", () => {
  last().open();
  line.wake();
  assert.deepEqual(last().sent, [{ hello: "s" }, { hello: "s" }]);
  last().end(1006);
  line.wake();
  assert.equal(sockets.length, 2);
  line.wake();
  assert.equal(sockets.length, 2);
});
