// @ts-check
/* Home, new table, lobby and pages to read. */
import { bindDialogs, reachable } from "./base/dialogs.js";
import { bindSettings } from "./base/settings.js";
import { bindLab } from "./ui/lab.js";
import { bindNewTable } from "./ui/new_table.js";
import { bindReview } from "./ui/review.js";

bindDialogs();
bindSettings();
bindLab();
bindNewTable();
bindReview();
reachable(".rules-text table");
