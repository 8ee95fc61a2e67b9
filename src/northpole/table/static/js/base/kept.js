// @ts-check
/* What this browser keeps for somebody; a browser that keeps nothing is fine, too. */

/**
 * @param {Storage} storage
 * @param {string} name
 * @param {any} usual
 * @returns {any}
 */
export function kept(storage, name, usual) {
  try {
    return JSON.parse(storage.getItem(name) ?? "null") ?? usual;
  } catch {
    return usual;
  }
}

/**
 * @param {Storage} storage
 * @param {string} name
 * @param {unknown} value
 */
export function keep(storage, name, value) {
  try {
    storage.setItem(name, JSON.stringify(value));
  } catch { /* not kept, still done */ }
}
