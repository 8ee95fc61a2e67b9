// @ts-check
/* What one has missed, in three lines. */

const MOST = 3;

/**
 * The newest turn of each player first of all, then whatever else is newest; in their order.
 *
 * @template {{ seat: string }} T
 * @param {T[]} turns the oldest first
 * @returns {T[]}
 */
export function digest(turns) {
  /** @type {Map<string, T>} */
  const newest = new Map(turns.map((turn) => [turn.seat, turn]));
  const isNewest = (/** @type {T} */ turn) => newest.get(turn.seat) === turn;
  const rest = turns.filter((turn) => !isNewest(turn));
  const chosen = new Set([...rest, ...turns.filter(isNewest)].slice(-MOST));
  return turns.filter((turn) => chosen.has(turn));
}
