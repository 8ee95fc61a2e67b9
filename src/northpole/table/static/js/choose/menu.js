// @ts-check
/* The small menu of a place with several moves. */
import { need, putBeside } from "../base/dom.js";

/** @import { Move } from "./moves.js" */

const GAP = 4;
const MARGIN = 8;

/** @type {HTMLElement | null} the place it belongs to */
let from = null;

export const menuIsOpen = () => !need("menu").hidden;

/**
 * @param {HTMLElement} place
 * @param {Move[]} moves
 * @param {(move: Move) => void} pick
 */
export function openMenu(place, moves, pick) {
  const menu = need("menu");
  const items = moves.map((move) => item(move, pick));
  from = place;
  menu.replaceChildren(...items);
  menu.hidden = false;
  putBeside(menu, place.getBoundingClientRect(), GAP, MARGIN);
  items[0]?.focus();
}

/**
 * @param {Move} move
 * @param {(move: Move) => void} pick
 */
function item(move, pick) {
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("role", "menuitem");
  button.textContent = move.deed;
  if (move.more) {
    const small = document.createElement("small");
    small.textContent = move.more;
    button.append(small);
  }
  button.addEventListener("click", () => {
    closeMenu();
    pick(move);
  });
  return button;
}

/** The focus goes back to where it came from. */
export function closeMenu() {
  const menu = need("menu");
  if (menu.hidden) return;
  const inside = menu.contains(document.activeElement);
  menu.hidden = true;
  if (inside && from?.isConnected) from.focus();
}
