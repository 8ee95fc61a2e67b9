/* Making a move and taking it back. */
import { toast } from "./dialogs.js";
import { openRules } from "./rules.js";
import { knock } from "./sound.js";
import { addresses, known, newKey, post, queued, show, table } from "./table.js";

let busy = false;

export const isBusy = () => busy;

export function play(move) { return act(addresses.move, { move }); }

export function takeBack() { return act(addresses.undo, {}); }

async function act(address, what) {
  if (busy) return;
  busy = true;
  document.body.classList.add("busy");
  const body = { seat: table.seat, version: table.version, key: newKey(), ...what };
  try {
    const answer = await queued(() => post(address, { ...body, known: known() }));
    if (answer.ok) { knock(); show(answer.told); } else refused(answer);
  } catch {
    toast("The server can't be reached. Your move was not made; try again in a moment.", "bad");
  } finally {
    busy = false;
    document.body.classList.remove("busy");
  }
}

function refused({ told, status }) {
  if (told.stale) show(told);
  const sentence = told.error || "That did not work.";
  const rule = told.rule ? { text: `Rule ${told.rule}`, act: () => openRules(told.rule) } : null;
  toast(status === 409 ? `The table has moved on. ${sentence}` : sentence, "bad", rule);
}

/** Why can't I? */
export async function whyNot(move) {
  const query = new URLSearchParams({ seat: table.seat, move });
  const answer = await fetch(`${addresses.why}?${query}`, { headers: { Accept: "application/json" } });
  const told = await answer.json();
  const rule = told.rule ? { text: `Rule ${told.rule}`, act: () => openRules(told.rule) } : null;
  toast(told.reason || told.error, "", rule);
}
