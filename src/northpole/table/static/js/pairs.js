/* Which piece of a new drawing was which of the old one, as far as the two drawings tell. */

const alike = (was, now) => was.look === now.look;

const RULES = [
  (was, now) => was.name && was.name === now.name && alike(was, now),
  (was, now) => was.look && alike(was, now) && was.home === now.home,
  (was, now) => was.name && was.name === now.name && now.turn,
  (was, now) => was.turn && was.turn === now.turn && was.home === now.home,
  (was, now, owner) => was.look && alike(was, now) && !now.turn && (!owner || owner.contains(now.body)),
];

export function distance(a, b) {
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
}

function nearest(now, all) {
  let best = null;
  for (const was of all) if (!best || distance(was.place, now.place) < distance(best.place, now.place)) best = was;
  return best;
}

/** Pieces found again, pieces that are new and pieces that are gone, each in the order they lie in. */
export function pair(before, after) {
  const gone = new Set(before.pieces);
  const pairs = [];
  let fresh = after.pieces;
  for (const fits of RULES) {
    fresh = fresh.filter((now) => {
      const was = nearest(now, [...gone].filter((one) => fits(one, now, after.claims.get(one.name))));
      if (!was) return true;
      gone.delete(was);
      pairs.push({ was, now });
      return false;
    });
  }
  return { pairs, fresh, gone: [...gone] };
}
