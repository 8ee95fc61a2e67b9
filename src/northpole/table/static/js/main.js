// @ts-check
/* The page of a table, and its lobby: everything is put together here. */
import { bindDialogs } from "./base/dialogs.js";
import { bindSettings } from "./base/settings.js";
import { bindChoosing } from "./choose/choosing.js";
import { bindComposing } from "./choose/compose.js";
import { bindKeys } from "./choose/keys.js";
import { bindPassing } from "./choose/passing.js";
import { bindSeries } from "./choose/series.js";
import { bindUnasked } from "./choose/unasked.js";
import { hasTable, table } from "./net/table.js";
import { bindAgreement } from "./ui/agreement.js";
import { bindCurtain } from "./ui/curtain.js";
import { bindErrands } from "./ui/errands.js";
import { bindGuide } from "./ui/guide.js";
import { bindHint } from "./ui/hint.js";
import { bindJournal } from "./ui/journal.js";
import { bindLegend } from "./ui/legend.js";
import { listen } from "./ui/live.js";
import { bindNotice } from "./ui/notice.js";
import { bindPace } from "./ui/pace.js";
import { bindPanes } from "./ui/panes.js";
import { bindReplay, lookingBack } from "./ui/replay.js";
import { bindRules } from "./ui/rules.js";
import { bindSince } from "./ui/since.js";
import { bindTalk, showWriting } from "./ui/talk.js";
import { bindTips } from "./ui/tips.js";

if (document.body.classList.contains("page-table")) {
  bindDialogs();
  bindSettings();
  bindComposing();
  bindChoosing();
  bindKeys();
  bindRules();
  bindJournal();
  bindReplay();
  bindNotice();
  bindCurtain();
  bindTips();
  bindGuide();
  bindLegend();
  bindPassing(lookingBack);
  bindSeries(lookingBack);
  bindUnasked(lookingBack);
  bindPanes();
  bindPace();
  bindSince();
  bindErrands();
  bindHint();
  bindAgreement();
}
bindTalk();
if (hasTable() && table.stage !== "over") listen(showWriting, lookingBack);
document.documentElement.dataset.ready = "yes";
