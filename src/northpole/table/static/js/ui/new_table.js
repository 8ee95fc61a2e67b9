// @ts-check
/* The form that opens a table. */
import { all, byId } from "../base/dom.js";
import { postForm } from "../net/http.js";

const PAUSE = 500; // milliseconds after the last letter

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

export function bindNewTable() {
  const form = byId("new", HTMLFormElement);
  if (!form) return;
  form.addEventListener("change", () => {
    arrange(form);
    check(form);
  });
  form.addEventListener("input", () => {
    arrange(form);
    clearTimeout(timer);
    timer = setTimeout(() => check(form), PAUSE);
  });
  arrange(form);
}

/** Only the seats that are used, only the fields that fit their kind. @param {HTMLFormElement} form */
function arrange(form) {
  const asked = new FormData(form);
  const number = Number(asked.get("number"));
  for (const row of all("[data-new-seat]", form)) {
    const { newSeat: seat } = row.dataset;
    const kind = String(asked.get(`kind_${seat}`));
    row.hidden = Number(seat) >= number;
    for (const part of all("[data-for]", row)) part.hidden = !part.dataset.for?.split(" ").includes(kind);
    for (const about of all("[data-about]", row)) about.hidden = about.dataset.about !== asked.get(`bot_${seat}`);
    suggestName(row, kind === "bot");
    nameSeat(form, Number(seat), number);
  }
}

/** A bot has its level's name if nobody gives it another. @param {HTMLElement} row @param {boolean} isBot */
function suggestName(row, isBot) {
  const name = /** @type {HTMLInputElement} */ (row.querySelector("[data-usual]"));
  const level = /** @type {HTMLOptionElement} */ (row.querySelector("[data-person]:checked"));
  name.placeholder = (isBot ? level.dataset.person : name.dataset.usual) ?? "";
}

/**
 * Where a seat can be chosen it goes by the name of who sits there; those that are not used can't be.
 *
 * @param {HTMLFormElement} form
 * @param {number} seat
 * @param {number} used so many
 */
function nameSeat(form, seat, used) {
  const field = byId(`name-${seat}`, HTMLInputElement);
  for (const part of all(`[data-seat="${seat}"]`, form)) part.hidden = seat >= used;
  for (const choice of all(`option[data-seat="${seat}"]`, form)) {
    choice.textContent = field?.value.trim() || field?.placeholder || choice.textContent;
  }
}

/** Refused combinations say why at once. @param {HTMLFormElement} form */
async function check(form) {
  const { ok, told } = await postForm("/new/check", form);
  if (!ok) return;
  for (const place of all("[data-wrong]", form)) {
    const { wrong: field } = place.dataset;
    place.textContent = (field ? told.errors[field] : told.error) ?? "";
  }
}
