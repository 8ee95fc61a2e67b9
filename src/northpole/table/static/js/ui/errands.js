// @ts-check
/* Small things to be done at a table besides playing: another game, checking the seal, who sits where. */
import { toast } from "../base/dialogs.js";
import { hit } from "../base/dom.js";
import { refresh } from "../motion/show.js";
import { get, post } from "../net/http.js";
import { addressOf } from "../net/table.js";

export function bindErrands() {
  document.addEventListener("click", (event) => {
    const stand = hit(event, "[data-seat-kind]");
    if (hit(event, "[data-rematch]")) playAgain();
    if (hit(event, "[data-verify]")) verify();
    if (stand) reseat(Number(stand.dataset.seat), stand.dataset.seatKind ?? "");
  });
}

async function playAgain() {
  const { ok, told } = await post(addressOf("rematch"), {});
  if (ok) location.assign(told.go);
  else toast(told.error, "bad");
}

async function verify() {
  const { told } = await get(addressOf("verify"));
  toast(told.sentence || told.error, told.verified ? "" : "bad");
}

/**
 * @param {number} seat
 * @param {string} kind of who plays there from now on
 */
async function reseat(seat, kind) {
  const { ok, told } = await post(addressOf("seats"), { seat, kind });
  if (ok) refresh();
  else toast(told.error, "bad");
}
