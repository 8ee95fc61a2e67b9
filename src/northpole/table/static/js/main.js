/* The page of a table: everything is put together here. */
import * as compose from "./compose.js";
import { bindChoosing } from "./choose.js";
import { bindCurtain } from "./curtain.js";
import { bindDialogs, reachable, toast } from "./dialogs.js";
import { bindJournal } from "./journal.js";
import { listen } from "./live.js";
import { bindNotice } from "./notice.js";
import { bindPassing } from "./passing.js";
import { bindReplay, lookingBack } from "./replay.js";
import { bindRules } from "./rules.js";
import { bindSettings } from "./settings.js";
import { addresses, onNews, post, refresh, table } from "./table.js";
import { bindTalk, writing } from "./talk.js";
import { bindTips } from "./tips.js";

const atTable = document.body.classList.contains("page-table");

function panes() {
  for (const pane of document.querySelectorAll(".pane")) {
    pane.addEventListener("click", () => {
      document.body.dataset.pane = pane.dataset.pane;
      const spark = pane.dataset.pane === "talk" && pane.querySelector(".spark");
      if (spark) spark.hidden = true;
      shown();
    });
  }
  shown();
}

function shown() {
  const wide = matchMedia("(min-width: 900px)").matches;
  const now = document.body.dataset.pane === "board" && wide ? "journal" : document.body.dataset.pane;
  for (const pane of document.querySelectorAll(".pane")) pane.setAttribute("aria-pressed", String(pane.dataset.pane === now));
}

function scrollers() { reachable(".region, .region ol, .region ul, .region div, .floor"); }

async function deeds(event) {
  if (event.target.closest("[data-rematch]")) {
    const answer = await post(addresses.rematch, {});
    if (answer.told.go) location.assign(answer.told.go); else toast(answer.told.error || "That did not work.", "bad");
  }
  if (event.target.closest("[data-verify]")) {
    const told = await (await fetch(addresses.verify, { headers: { Accept: "application/json" } })).json();
    toast(told.sentence || told.error, told.verified ? "" : "bad");
  }
  const stand = event.target.closest("[data-seat-kind]");
  if (stand) {
    const answer = await post(addresses.seats, { seat: Number(stand.dataset.seat), kind: stand.dataset.seatKind });
    if (answer.ok) refresh(); else toast(answer.told.error, "bad");
  }
}

/** Who is here and who is writing, by the socket. */
function heard(message) {
  if (message.typing) writing(message.typing);
  if (!message.here) return;
  const seats = new Set(message.here.flatMap((one) => one.seats ?? []));
  for (const place of document.querySelectorAll("[data-here]")) place.classList.toggle("here", seats.has(Number(place.dataset.here)));
}

if (atTable) {
  bindDialogs();
  bindSettings();
  compose.start();
  onNews(compose.refreshAll);
  bindChoosing();
  bindRules();
  bindJournal();
  bindReplay();
  bindNotice();
  bindCurtain();
  bindTips();
  bindPassing();
  panes();
  onNews(shown);
  onNews(scrollers);
  addEventListener("resize", scrollers);
  scrollers();
  document.addEventListener("click", deeds);
}
bindTalk();
if (addresses.live && table.stage !== "over") listen(heard, lookingBack);
document.documentElement.dataset.ready = "yes";
