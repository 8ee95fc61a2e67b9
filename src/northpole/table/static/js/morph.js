/* Bring an element up to date in place: what has the same id or piece stays the same node, and keeps the focus. */
export function morph(element, html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  sync(element, fresh.content);
}

const keyOf = (node) => (node.nodeType === 1 ? node.id || node.getAttribute("data-piece") || "" : "");

const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName;

function sync(old, fresh) {
  const keyed = new Map();
  for (const child of old.childNodes) if (keyOf(child)) keyed.set(keyOf(child), child);
  let at = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const key = keyOf(child);
    const twin = key ? keyed.get(key) : at && !keyOf(at) && alike(at, child) ? at : null;
    if (twin && alike(twin, child)) {
      keyed.delete(key);
      if (twin === at) at = at.nextSibling; else old.insertBefore(twin, at);
      patch(twin, child);
    } else {
      old.insertBefore(child, at);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function patch(old, fresh) {
  if (old.nodeType !== 1) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  if (old.isEqualNode(fresh)) return;
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    const own = name === "open" && old.nodeName === "DETAILS"; // somebody has unfolded it
    if (!own && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  if (old.nodeName !== "INPUT" && old.nodeName !== "TEXTAREA") sync(old, fresh);
}
