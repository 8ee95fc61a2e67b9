// @ts-check
/* Bring an element up to date in place: what has the same id or piece stays the same node, and keeps the focus. */

/**
 * @param {Element} element
 * @param {string} html
 */
export function morph(element, html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  sync(element, fresh.content);
}

/** @param {Node} node */
const keyOf = (node) => (node instanceof Element ? node.id || node.getAttribute("data-piece") || "" : "");

/**
 * @param {Node} a
 * @param {Node} b
 */
const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName;

/**
 * @param {ParentNode & Node} old
 * @param {ParentNode & Node} fresh
 */
function sync(old, fresh) {
  const children = [...fresh.childNodes];
  const keyed = keep(old, new Set(children.map(keyOf)));
  let at = old.firstChild;
  for (const child of children) {
    const twin = twinOf(child, at, keyed);
    if (!twin) {
      old.insertBefore(child, at);
      continue;
    }
    keyed.delete(keyOf(twin));
    if (twin === at) at = at.nextSibling;
    else old.insertBefore(twin, at);
    patch(twin, child);
  }
  removeFrom(at);
}

/**
 * The children with keys that stay, by their keys. Others go first: what stays then seldom has to be moved, and only
 * what isn't moved keeps the focus.
 *
 * @param {Node} old
 * @param {Set<string>} wanted
 */
function keep(old, wanted) {
  /** @type {Map<string, ChildNode>} */
  const keyed = new Map();
  for (const child of [...old.childNodes]) {
    const key = keyOf(child);
    if (!key) continue;
    if (wanted.has(key)) keyed.set(key, child);
    else child.remove();
  }
  return keyed;
}

/**
 * @param {Node} child
 * @param {ChildNode | null} at
 * @param {Map<string, ChildNode>} keyed
 */
function twinOf(child, at, keyed) {
  const key = keyOf(child);
  const twin = key ? keyed.get(key) : at && !keyOf(at) ? at : null;
  return twin && alike(twin, child) ? twin : null;
}

/** @param {ChildNode | null} first */
function removeFrom(first) {
  for (let at = first; at;) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/**
 * @param {Node} old
 * @param {Node} fresh
 */
function patch(old, fresh) {
  if (!(old instanceof Element) || !(fresh instanceof Element)) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  if (old.isEqualNode(fresh)) return;
  patchAttributes(old, fresh);
  if (old.nodeName !== "INPUT" && old.nodeName !== "TEXTAREA") sync(old, fresh);
}

/**
 * @param {Element} old
 * @param {Element} fresh
 */
function patchAttributes(old, fresh) {
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    const own = name === "open" && old.nodeName === "DETAILS"; // somebody has unfolded it
    if (!own && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
}
