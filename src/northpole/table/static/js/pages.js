// @ts-check
/* Home, new table, lobby and pages to read. */
import { bindDialogs, reachable } from "./base/dialogs.js";
import { bindSettings } from "./base/settings.js";
import { bindNewTable } from "./ui/new_table.js";

bindDialogs();
bindSettings();
bindNewTable();
reachable(".rules-text table");
