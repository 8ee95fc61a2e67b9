// @ts-check
/* The moves that may be made now, as the list of them tells. */
import { all } from "../base/dom.js";

/**
 * @typedef {object} Move
 * @property {string} name what the server calls it
 * @property {string} text "Grab 3: Doll"
 * @property {string} deed "Grab 3"
 * @property {string} more "Doll"; may be empty
 * @property {string} target the place on the board where it is chosen
 * @property {number} count how many it takes or puts, where that is all it differs in from others there; else 0
 */

/** The list's buttons, one for every move. */
export const deeds = () => all("#deeds .deed");

/**
 * @param {HTMLElement} button of the list
 * @returns {Move}
 */
export function moveOf({ dataset }) {
  const { move: name = "", text = "", deed = "", more = "", target = "", count = 0 } = dataset;
  return { name, text, deed, more, target, count: Number(count) };
}

/** @param {string} [target] */
export const movesAt = (target) => deeds().map(moveOf).filter((move) => move.target === target);

/** Do these differ in their number alone ("put 1 on kite", "put 2 on kite")? @param {Move[]} moves */
export const areCounted = (moves) => moves.length > 1 && moves.every(({ count }) => count > 0);

/** Who touches a place usually means as much as fits there. @param {Move[]} moves */
export const mostFirst = (moves) => (areCounted(moves) ? moves.toSorted((a, b) => b.count - a.count) : moves);
