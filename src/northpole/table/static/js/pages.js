// @ts-check
/* Home, new table, lobby and pages to read. */
import { bindDialogs, reachable } from "./base/dialogs.js";
import { bindSettings } from "./base/settings.js";
import { bindLab } from "./ui/lab.js";
import { bindNewTable } from "./ui/new_table.js";
import { bindPuzzles } from "./ui/puzzles.js";
import { bindReview } from "./ui/review.js";

bindDialogs();
bindSettings();
bindLab();
bindNewTable();
bindReview();
bindPuzzles();
reachable(".rules-text table");
