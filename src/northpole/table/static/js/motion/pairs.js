// @ts-check
/* Which piece of a new drawing was which of the old one, as far as the two drawings tell. */

/** @import { Drawing, Piece } from "./drawing.js" */
/** @typedef {{ was: Piece, now: Piece }} Pair */
/** @typedef {{ rows: Map<string, string> }} Rows what lies in each home */
/** @typedef {(was: Piece, now: Piece, owner: Element | undefined) => boolean} Rule does one fit the other? */

const NEAR = 2; // pixels that nobody sees

/**
 * @param {Piece} was
 * @param {Piece} now
 */
const sameName = (was, now) => was.name !== "" && was.name === now.name;

/**
 * @param {Piece} was
 * @param {Piece} now
 */
const sameHome = (was, now) => was.home === now.home;

/**
 * @param {Piece} was
 * @param {Piece} now
 */
const sameLook = (was, now) => was.look === now.look;

/** @type {Rule[]} the surest first */
const RULES = [
  (was, now) => sameName(was, now) && sameLook(was, now),
  (was, now) => was.look !== "" && sameLook(was, now) && sameHome(was, now),
  (was, now) => sameName(was, now) && now.turn !== "",
  (was, now) => was.turn !== "" && was.turn === now.turn && sameHome(was, now),
  (was, now, owner) => was.look !== "" && sameLook(was, now) && !now.turn && (!owner || owner.contains(now.body)),
];

/**
 * From the middle of one place to the middle of the other.
 *
 * @param {DOMRect} a
 * @param {DOMRect} b
 */
export function distance(a, b) {
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
}

/**
 * @param {Piece} now
 * @param {Piece[]} all
 */
function nearest(now, all) {
  /** @type {Piece | null} */
  let best = null;
  let least = Infinity;
  for (const was of all) {
    const way = distance(was.place, now.place);
    if (way < least) [best, least] = [was, way];
  }
  return best;
}

/**
 * Pieces found again, pieces that are new and pieces that are gone, each in the order they lie in.
 *
 * @param {Pick<Drawing, "pieces">} before
 * @param {Pick<Drawing, "pieces" | "claims">} after
 */
export function pair(before, after) {
  const gone = new Set(before.pieces);
  /** @type {Pair[]} */
  const pairs = [];
  let fresh = after.pieces;
  for (const fits of RULES) {
    fresh = fresh.filter((now) => {
      const was = nearest(now, [...gone].filter((piece) => fits(piece, now, after.claims.get(piece.name))));
      if (!was) return true;
      gone.delete(was);
      pairs.push({ was, now });
      return false;
    });
  }
  return { pairs, fresh, gone: [...gone] };
}

/**
 * Is one seen to move? A home that makes way for another, with the same pieces in the same order, has only been drawn
 * elsewhere; and what stays at home and is scrolled out of sight would be drawn over others at the edge.
 *
 * @param {Pair} pair
 * @param {Rows} before
 * @param {Rows} after
 */
export function moved({ was, now }, before, after) {
  if (was.boxed && now.boxed) return false;
  if (sameHome(was, now) ? was.cut || now.cut : was.cut && now.cut) return false;
  if (now.turn && was.look !== now.look) return true;
  const rests = sameHome(was, now) && before.rows.get(was.home) === after.rows.get(now.home);
  return !rests && distance(was.place, now.place) > NEAR;
}
