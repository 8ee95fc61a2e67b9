/* Several people at one screen: a curtain between them wherever somebody has a secret. */
import { reconnect } from "./live.js";
import { drop } from "./choose.js";
import { onNews, refresh, table } from "./table.js";

let next = null; // the seat the screen is being passed to

const byId = (id) => document.getElementById(id);
const nameOf = (seat) => document.querySelector(`#player-${seat} .player-name`)?.textContent ?? `seat ${seat + 1}`;

export function bindCurtain() {
  byId("curtain-up").addEventListener("click", lift);
  document.addEventListener("click", (event) => {
    const other = event.target.closest("[data-switch]");
    if (other) sit(Number(other.dataset.switch));
  });
  onNews(turn);
  if (!byId("curtain").hidden) { next = table.seat; byId("curtain-up").focus(); } else turn();
}

/** It is on another of my seats. */
function turn() {
  if (next !== null || table.over || table.stage !== "play" || table.at !== null) return;
  const turns = table.turns ?? [];
  if (table.seats.length > 1 && turns.length && !turns.includes(table.seat)) sit(turns[0]);
}

function sit(seat) {
  if (seat === table.seat) return;
  drop();
  next = seat;
  if (!table.curtain) { lift(); return; }
  const elf = document.querySelector(`#player-${seat} .icon.elf`);
  byId("curtain-elf").replaceChildren(...(elf ? [elf.cloneNode(true)] : []));
  byId("curtain-title").textContent = `Pass the screen to ${nameOf(seat)}`;
  byId("curtain-up").textContent = `I am ${nameOf(seat)}: show my desk`;
  byId("curtain").hidden = false;
  document.body.dataset.curtain = "down";
  byId("curtain-up").focus();
}

async function lift() {
  const seat = next;
  if (seat !== null && seat !== table.seat) {
    const answer = await refresh({ seat });
    if (!answer.ok) return;
    history.replaceState(null, "", `?seat=${seat}`);
    reconnect();
  }
  next = null;
  byId("curtain").hidden = true;
  delete document.body.dataset.curtain;
  document.querySelector(".floor")?.focus({ preventScroll: true });
  turn();
}
