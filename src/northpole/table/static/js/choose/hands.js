// @ts-check
/* Whether somebody plays by keys or by touching: only who uses keys wants the focus to go on by itself. */

let keys = false;

document.addEventListener("keydown", () => { keys = true; }, true);
document.addEventListener("pointerdown", () => { keys = false; }, true);

export const byKeys = () => keys;
