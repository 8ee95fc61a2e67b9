import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.js";

const { distance, moved, pair } = await load("motion/pairs.js");

const at = (x, y = 0) => ({ x, y, width: 10, height: 10 });
const piece = (facts) => ({ name: "", look: "", turn: "", home: "", body: {}, place: at(0), ...facts });
const paired = (before, after, claims = {}) => {
  const found = pair({ pieces: before }, { pieces: after, claims: new Map(Object.entries(claims)) });
  return { ...found, pairs: new Map(found.pairs.map(({ was, now }) => [now, was])) };
};

test("a piece is known by its name, wherever it lies", () => {
  const [kite, robot] = ["kite", "robot"].map((name) => piece({ name, look: "toy", home: "belt" }));
  const taken = piece({ name: "kite", look: "toy", home: "hand" });
  const stays = piece({ name: "robot", look: "toy", home: "belt" });
  const { pairs, fresh, gone } = paired([robot, kite], [taken, stays]);
  assert.equal(pairs.get(taken), kite);
  assert.equal(pairs.get(stays), robot);
  assert.deepEqual([fresh, gone], [[], []]);
});

test("of pieces that are alike, those at home stay and the nearest one leaves", () => {
  const dice = [0, 20, 40].map((x) => piece({ look: "die-4", home: "pool", place: at(x) }));
  const stay = [0, 20].map((x) => piece({ look: "die-4", home: "pool", place: at(x) }));
  const taken = piece({ look: "die-4", home: "hand", place: at(0, 200) });
  const { pairs } = paired(dice, [taken, ...stay]);
  assert.equal(pairs.get(stay[0]), dice[0]);
  assert.equal(pairs.get(stay[1]), dice[1]);
  assert.equal(pairs.get(taken), dice[2]);
});

test("what looks different is another piece", () => {
  const was = piece({ look: "die-4", home: "pool" });
  const now = piece({ look: "die-5", home: "pool" });
  const { pairs, fresh, gone } = paired([was], [now]);
  assert.equal(pairs.size, 0);
  assert.deepEqual([fresh, gone], [[now], [was]]);
});

test("unless it may be turned: the same die shows another face", () => {
  const was = piece({ name: "die-0", look: "die-4", turn: "roll", home: "pool" });
  const now = piece({ name: "die-0", look: "die-6", turn: "roll", home: "pool" });
  assert.equal(paired([was], [now]).pairs.get(now), was);
});

test("dice without names that were rolled are those of the same home", () => {
  const mine = piece({ look: "die-1", turn: "roll", home: "mine" });
  const yours = piece({ look: "die-2", turn: "roll", home: "yours" });
  const now = piece({ look: "die-6", turn: "roll", home: "yours", place: at(0) });
  assert.equal(paired([mine, yours], [now]).pairs.get(now), yours);
});

test("where the table says who got a piece, nobody else has it", () => {
  const was = piece({ name: "belt-1", look: "kite", home: "belt" });
  const inside = piece({ look: "kite", home: "hand-1", place: at(90), body: { desk: 1 } });
  const nearer = piece({ look: "kite", home: "hand-0", place: at(10), body: { desk: 0 } });
  const owner = { contains: (body) => body.desk === 1 };
  const { pairs, fresh } = paired([was], [nearer, inside], { "belt-1": owner });
  assert.equal(pairs.get(inside), was);
  assert.deepEqual(fresh, [nearer]);
});

test("pieces without look and name are never guessed", () => {
  const { pairs } = paired([piece({ home: "pool" })], [piece({ home: "pool" })]);
  assert.equal(pairs.size, 0);
});

test("distance is from middle to middle", () => {
  assert.equal(distance({ x: 0, y: 0, width: 10, height: 10 }, { x: 0, y: 0, width: 16, height: 18 }), 5);
});

const rows = (...names) => ({ rows: new Map([["belt", names.join(" ")]]) });
const [HERE, THERE] = [rows("kite", "robot"), rows("robot")];
const trip = (was, now) => ({ was: piece({ home: "belt", ...was }), now: piece({ home: "belt", ...now }) });

test("a piece that lies elsewhere is seen to move, or one that is turned over", () => {
  assert.ok(moved(trip({}, { place: at(50) }), HERE, THERE));
  assert.ok(!moved(trip({}, { place: at(1) }), HERE, THERE));
  assert.ok(moved(trip({ look: "..." }, { look: "4", turn: "over" }), HERE, HERE));
});

test("a home that makes way with all that lies in it is only drawn elsewhere", () => {
  assert.ok(!moved(trip({}, { place: at(50) }), HERE, HERE));
});

test("what stays at home and is scrolled out of sight, before or now, is not drawn over others", () => {
  for (const [was, now] of [[true, false], [false, true], [true, true]]) {
    assert.ok(!moved(trip({ cut: was }, { cut: now, place: at(50) }), HERE, THERE));
    assert.ok(!moved(trip({ cut: was, look: "..." }, { cut: now, look: "4", turn: "over" }), HERE, HERE));
  }
});

test("what leaves its home is seen to, though one end of its way is out of sight", () => {
  assert.ok(moved(trip({ cut: true }, { home: "hand", place: at(50) }), HERE, THERE));
  assert.ok(!moved(trip({ cut: true }, { cut: true, home: "hand", place: at(50) }), HERE, THERE));
});
