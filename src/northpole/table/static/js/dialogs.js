/* Dialogs, messages that come and go, and copying. */
export function bindDialogs() {
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-open]");
    if (opener) document.getElementById(opener.dataset.open)?.showModal();
    const closer = event.target.closest("[data-close]");
    if (closer) closer.closest("dialog").close();
    if (event.target instanceof HTMLDialogElement) event.target.close(); // the dark around it
    const copier = event.target.closest("[data-copy]");
    if (copier) copy(copier.dataset.copy);
  });
  document.querySelector("dialog[data-at-once]")?.showModal();
}

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch { // no clipboard on plain http
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  toast("The link is copied.");
}

/** What scrolls must be reachable by the keyboard, if nothing inside it is. */
export function reachable(selector) {
  for (const box of document.querySelectorAll(selector)) {
    const scrolls = (box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(box).overflowX))
      || (box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY));
    if (scrolls && !box.hasAttribute("tabindex") && !box.querySelector("a, button, input, summary, [tabindex]")) box.tabIndex = 0;
  }
}

/** A sentence for a while. `more` may hold {text, act}: a button beside it. */
export function toast(sentence, kind = "", more = null) {
  const place = document.getElementById("toasts");
  const box = document.createElement("div");
  box.className = `toast ${kind}`;
  const words = document.createElement("p");
  words.textContent = sentence;
  box.append(words);
  if (more) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button small";
    button.textContent = more.text;
    button.addEventListener("click", () => { box.remove(); more.act(); });
    box.append(button);
  }
  place.append(box);
  while (place.children.length > 3) place.firstChild.remove();
  setTimeout(() => box.remove(), kind === "bad" ? 9000 : 4500);
}
