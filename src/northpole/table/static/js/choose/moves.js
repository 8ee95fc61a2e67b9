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
 */

/** The list's buttons, one for every move. */
export const deeds = () => all("#deeds .deed");

/**
 * @param {HTMLElement} button of the list
 * @returns {Move}
 */
export function moveOf({ dataset }) {
  const { move: name = "", text = "", deed = "", more = "", target = "" } = dataset;
  return { name, text, deed, more, target };
}

/** @param {string} [target] */
export const movesAt = (target) => deeds().map(moveOf).filter((move) => move.target === target);

const NUMBER = /(?<=^\w+ )\d+(?= (?:on|for) )/; // "put 2 on kite"; a number elsewhere is the face of a die

/** How many of something a move takes or puts; NaN where it doesn't say. @param {Move} move */
export const numberIn = ({ name }) => Number(name.match(NUMBER)?.[0] ?? NaN);

/** Do these differ in their number alone ("put 1 on kite", "put 2 on kite")? @param {Move[]} moves */
export function areCounted(moves) {
  const kinds = new Set(moves.map(({ name }) => name.replace(NUMBER, "#")));
  return moves.length > 1 && kinds.size === 1 && moves.every((move) => numberIn(move) >= 0);
}

/** Who touches a place usually means as much as fits there. @param {Move[]} moves */
export const mostFirst = (moves) => (areCounted(moves) ? moves.toSorted((a, b) => numberIn(b) - numberIn(a)) : moves);
