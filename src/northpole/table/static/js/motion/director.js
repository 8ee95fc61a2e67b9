// @ts-check
/* The director: what a move has set off is played scene by scene on a stage above the board, and then the pieces
 * travel. The table itself is at once as it is; whoever clicks or presses a key has seen enough. */
import { one } from "../base/dom.js";
import { spread } from "./copies.js";
import { flying, land, whenActing } from "./flights.js";
import { arriveFrom, depart, glide, unseen } from "./glide.js";
import { hold } from "./held.js";
import { morph } from "./morph.js";
import { goesOn, isHeld, thinned, timeOf } from "./script.js";

/** @import { Drawing } from "./drawing.js" */
/** @import { Scene } from "./script.js" */

/**
 * @typedef {object} Show what is being played
 * @property {HTMLElement} stage
 * @property {Scene[]} scenes to come
 * @property {HTMLElement | null} held the table as it looked before
 * @property {Drawing | null} before
 * @property {ReturnType<typeof setTimeout>} [clock]
 */

const LOOK = 40; // milliseconds between two looks whether all has landed
const LOWEST = 430; // pixels that the scene of four players on a phone needs
const MARGIN = 8;

/** @type {Show | null} */
let on = null;

whenActing(end);

/**
 * Change the table, and show how it came to be so.
 *
 * @param {Scene[]} scenes
 * @param {() => void} change
 */
export function direct(scenes, change) {
  if (unseen()) {
    cut(change);
    return;
  }
  if (on?.held) {
    change();
    on.scenes = thinned([...on.scenes, ...scenes]);
    return;
  }
  if (scenes.some(isHeld)) holdAndPlay(scenes, change);
  else {
    glide(change);
    if (scenes.length) play(scenes);
  }
}

/** Change the table, and show nothing. @param {() => void} change */
export function cut(change) {
  end();
  land();
  change();
}

/**
 * @param {Scene[]} scenes
 * @param {() => void} change
 */
function holdAndPlay(scenes, change) {
  end();
  const before = depart();
  const held = hold();
  change();
  play(scenes, held, before);
}

/**
 * @param {Scene[]} scenes
 * @param {HTMLElement | null} [held]
 * @param {Drawing | null} [before]
 */
function play(scenes, held = null, before = null) {
  const floor = one(".floor")?.getBoundingClientRect();
  end();
  if (!floor?.width) {
    held?.remove();
    if (before) arriveFrom(before);
    return;
  }
  on = { stage: newStage(floor), scenes: thinned(scenes), held, before };
  document.body.classList.toggle("covered", held !== null);
  next();
}

/**
 * As large as the floor; where that is low the stage reaches over what lies below it.
 *
 * @param {DOMRect} floor
 */
function newStage(floor) {
  const stage = document.createElement("div");
  stage.className = "stage";
  stage.setAttribute("aria-hidden", "true");
  stage.inert = true;
  const height = Math.max(floor.height, Math.min(LOWEST, innerHeight - floor.y - MARGIN));
  spread(stage, new DOMRect(floor.x, floor.y, floor.width, height));
  document.body.append(stage);
  document.body.classList.add("staged");
  return stage;
}

function next() {
  if (!on) return;
  const scene = on.scenes.shift();
  if (!scene) {
    close();
    return;
  }
  if (!goesOn(scene, on.stage.dataset.kind)) on.stage.replaceChildren();
  on.stage.dataset.kind = scene.kind;
  morph(on.stage, scene.html);
  on.clock = setTimeout(next, timeOf(scene, document.body.dataset.pace));
}

/** All scenes are over: now the pieces go. */
function close() {
  const before = on?.before;
  end();
  if (before) arriveFrom(before);
}

/** Enough seen: the table as it is. */
export function end() {
  if (!on) return;
  clearTimeout(on.clock);
  on.stage.remove();
  document.body.classList.remove("staged", "covered");
  on.held?.remove();
  on = null;
}

/** When everything that is being shown has been seen. */
export async function seen() {
  while (on || flying()) await new Promise((done) => { setTimeout(done, LOOK); });
}
