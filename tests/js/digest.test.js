import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.js";

const { digest } = await load("ui/digest.js");
const turns = (text) => [...text].map((seat, number) => ({ seat, number }));
const told = (text) => digest(turns(text)).map(({ seat, number }) => `${seat}${number}`).join(" ");

test("three rivals have a line each, their newest, in the order it happened", () => {
  assert.equal(told("123"), "10 21 32");
  assert.equal(told("123312"), "33 14 25");
});

test("with fewer rivals the newest of the rest is told as well", () => {
  assert.equal(told("1212"), "21 12 23");
  assert.equal(told("111"), "10 11 12");
});

test("of four players the three that moved last", () => {
  assert.equal(told("1234"), "21 32 43");
  assert.equal(told("12341"), "32 43 14");
});

test("who has missed little reads little", () => {
  assert.equal(told("12"), "10 21");
  assert.equal(told(""), "");
});
