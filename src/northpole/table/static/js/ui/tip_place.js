// @ts-check
/* Where a tip covers least: near the piece it speaks of, not over it, and over nothing that matters if it can be */

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ box: Box, weight: number }} Matter what should be seen, and how much it matters */

const STEP = 8; // pixels from one try to the next
const NEAR = 0.04; // what a pixel's way from the piece costs, in covered pixels along an edge of a tip

/**
 * The corner of the place for a box of this size that costs least: what it covers, and its way from the piece.
 *
 * @param {{ width: number, height: number }} size
 * @param {Box} frame it stays within
 * @param {Box} piece
 * @param {Matter[]} matters
 */
export function freePlace({ width, height }, frame, piece, matters) {
  let best = { left: frame.left, top: frame.top };
  let least = Infinity;
  for (let top = frame.top; top <= Math.max(frame.top, frame.bottom - height); top += STEP) {
    for (let left = frame.left; left <= Math.max(frame.left, frame.right - width); left += STEP) {
      const box = { left, top, right: left + width, bottom: top + height };
      const cost = covered(box, matters) + NEAR * width * way(box, piece);
      if (cost < least) [best, least] = [{ left, top }, cost];
    }
  }
  return best;
}

/**
 * @param {Box} box
 * @param {Matter[]} matters
 */
function covered(box, matters) {
  let sum = 0;
  for (const { box: other, weight } of matters) sum += weight * common(box, other);
  return sum;
}

/**
 * The area that two boxes share.
 *
 * @param {Box} one
 * @param {Box} two
 */
export function common(one, two) {
  const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
  const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/**
 * How far apart two boxes are; 0 if they touch.
 *
 * @param {Box} one
 * @param {Box} two
 */
function way(one, two) {
  const wide = Math.max(0, one.left - two.right, two.left - one.right);
  const high = Math.max(0, one.top - two.bottom, two.top - one.bottom);
  return Math.hypot(wide, high);
}
