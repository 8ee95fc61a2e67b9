// @ts-check
/* What the director goes by: how long a scene is played, which ones wait for the pieces, and what is left out when
 * more has happened than anybody wants to wait for. */

/**
 * @typedef {object} Scene
 * @property {string} kind how it is played
 * @property {string} html
 */

const TOLD = "told"; // a turn in words, while its pieces are on their way

/** @type {Record<string, number>} milliseconds */
const TIMES = { told: 1300, reveal: 1500, tie: 1400, take: 1100, dice: 1100, gain: 1100, clash: 1500 };
const USUAL = 1200;
/** @type {Record<string, number>} */
const PACES = { calm: 1, quick: 0.75, instant: 0.5 };
/** @type {Record<string, string>} a scene that goes on with what the one before it has shown */
const GOES_ON = { gain: "dice", tie: "reveal" };
const MOST = 9; // scenes to come
const MOST_TOLD = 3;

/**
 * @param {Scene} scene
 * @param {string} [pace] of the bots at this table
 */
export const timeOf = ({ kind }, pace = "calm") => (TIMES[kind] ?? USUAL) * (PACES[pace] ?? 1);

/** While it is played the table looks as it did before. @param {Scene} scene */
export const isHeld = ({ kind }) => kind !== TOLD;

/**
 * Does a scene of this kind go on from that one? Any other begins on an empty stage, or it would end half-way through.
 *
 * @param {Scene} scene
 * @param {string} [before] the kind of the one before it
 */
export const goesOn = ({ kind }, before = "") => GOES_ON[kind] === before;

/**
 * The newest turns in words, and the newest scenes.
 *
 * @param {Scene[]} scenes
 */
export function thinned(scenes) {
  const told = scenes.filter(({ kind }) => kind === TOLD);
  const late = new Set(told.slice(0, -MOST_TOLD));
  return scenes.filter((scene) => !late.has(scene)).slice(-MOST);
}
