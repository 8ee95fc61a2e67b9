// @ts-check
/* The puzzles that were solved in this browser. */
import { keep, kept } from "./kept.js";

const NAME = "northpole-puzzles";

/** @returns {string[]} */
export const solved = () => kept(localStorage, NAME, []);

/** @param {string} id */
export function markSolved(id) {
  if (!solved().includes(id)) keep(localStorage, NAME, [...solved(), id]);
}
