// @ts-check
/* What a line of the story is about. Lines and pieces say it by tokens, several with spaces between them:
 *
 *   <button class="moment" data-about="toy-kite reindeer-cupid">
 *   <li data-piece="hand-0-3" data-about="toy-kite">
 *
 * Those that share a token belong together. What lies in a player's own corner is meant only where the line names that
 * player, or nobody. */
import { all, byId, shown } from "../base/dom.js";

const THINGS = ":is(.floor, .mat, .player-more) [data-about]";
const CORNER = '[id^="desk-"], .player, section[class*="seat-"], article[class*="seat-"]';

/** @param {HTMLElement} element */
const tokensOf = (element) => (element.dataset.about ?? "").split(/\s+/).filter(Boolean);

/** @param {HTMLElement} line */
const seatsIn = (line) => new Set(all(".who[data-seat]", line).map((who) => Number(who.dataset.seat)));

/** Whose own corner this is: a desk, a board of one's own, what is unfolded of a rival. @param {Element} element */
function ownerOf(element) {
  const corner = element.closest(CORNER);
  const number = corner?.id.match(/\d+$/)?.[0] ?? corner?.className.match(/seat-(\d+)/)?.[1];
  return number === undefined ? null : Number(number);
}

/**
 * The pieces and places that a line is about, and the players in it.
 *
 * @param {HTMLElement} line
 * @returns {{ things: HTMLElement[], players: HTMLElement[] }}
 */
export function about(line) {
  const tokens = new Set(tokensOf(line));
  const seats = seatsIn(line);
  const things = all(THINGS).filter((thing) => {
    if (!tokensOf(thing).some((token) => tokens.has(token)) || !shown(thing)) return false;
    const owner = ownerOf(thing);
    return owner === null || !seats.size || seats.has(owner);
  });
  const players = [...seats].flatMap((seat) => byId(`player-${seat}`) ?? []);
  return { things, players };
}
