/* Moves put together from parts: dice to roll again, dice to divide. A board marks up the parts:
 *
 *   <div data-compose="rolled:{dice}">            the target that the parts spell
 *     <button data-pick="dice" data-value="3">    a part that is in or out
 *     <output data-field="toys">0</output>        a number, with data-more="toys" and data-less="toys"
 *     <input type="radio" data-set="token" value=":token:toys">
 *     <button class="compose-do">                 does the move that is spelt, if there is one
 *
 * data-join is what stands between picked parts, data-none what is spelt when none is picked; data-total
 * with data-fields limits the sum of numbers. What is legal comes from the list of moves alone. */

const all = (root, selector) => [...root.querySelectorAll(selector)];

const number = (output) => Number(output.textContent);

function parts(box) {
  const spelt = {};
  for (const pick of all(box, "[data-pick]")) {
    spelt[pick.dataset.pick] ??= [];
    if (pick.getAttribute("aria-pressed") === "true") spelt[pick.dataset.pick].push(pick.dataset.value);
  }
  for (const [name, values] of Object.entries(spelt)) {
    spelt[name] = values.sort().join(box.dataset.join ?? " ") || (box.dataset.none ?? "");
  }
  for (const field of all(box, "[data-field]")) spelt[field.dataset.field] = field.textContent;
  for (const radio of all(box, "[data-set]")) {
    spelt[radio.dataset.set] ??= "";
    if (radio.checked) spelt[radio.dataset.set] = radio.value;
  }
  return spelt;
}

function target(box) {
  const spelt = parts(box);
  return box.dataset.compose.replace(/\{(\w+)\}/g, (_, name) => spelt[name] ?? "");
}

function moveAt(where) {
  return all(document, ".deed[data-target]").find((deed) => deed.dataset.target === where);
}

function left(box) {
  if (!box.dataset.total) return 0;
  const fields = box.dataset.fields.split(" ");
  const used = all(box, "[data-field]").filter((field) => fields.includes(field.dataset.field));
  return Number(box.dataset.total) - used.reduce((sum, field) => sum + number(field), 0);
}

function steps(box) {
  const none = left(box) <= 0;
  for (const more of all(box, "[data-more]")) more.disabled = Boolean(box.dataset.total) && none;
  for (const less of all(box, "[data-less]")) {
    less.disabled = number(box.querySelector(`[data-field="${less.dataset.less}"]`)) <= 0;
  }
}

/* Show what the parts spell by now. */
export function refresh(box) {
  const where = target(box);
  const deed = moveAt(where);
  const button = box.querySelector(".compose-do");
  const rest = left(box);
  steps(box);
  button.disabled = !deed;
  if (deed) {
    button.dataset.target = where;
    button.textContent = deed.dataset.text;
  } else {
    delete button.dataset.target;
    button.textContent = rest > 0 ? `${rest} left to place` : box.dataset.hint || "Not possible like that";
  }
}

export function refreshAll() {
  for (const box of all(document, "[data-compose]")) refresh(box);
}

function onClick(event) {
  const button = event.target.closest("[data-pick], [data-more], [data-less]");
  const box = button?.closest("[data-compose]");
  if (!box) return;
  if (button.dataset.pick) {
    button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
  } else {
    const name = button.dataset.more ?? button.dataset.less;
    const field = box.querySelector(`[data-field="${name}"]`);
    field.textContent = String(number(field) + (button.dataset.more ? 1 : -1));
  }
  refresh(box);
}

export function start() {
  document.addEventListener("click", onClick);
  document.addEventListener("change", (event) => {
    const box = event.target.matches("[data-set]") && event.target.closest("[data-compose]");
    if (box) refresh(box);
  });
  refreshAll();
}
