// @ts-check
/* The texts of the regions as they were sent: of one that is here the server sends only what is new. */

/**
 * @typedef {object} Change
 * @property {string} of the hash of the text that it changes
 * @property {[number, number]} keep so much of its beginning and of its end stay
 * @property {string} html comes between them
 */
/** @typedef {Record<string, string | Change>} Sent */

/** @type {Map<string, { hash: string, html: string }>} */
const texts = new Map();

/**
 * Is just this text of a region here?
 *
 * @param {string} name
 * @param {string | undefined} hash
 */
export const hasText = (name, hash) => texts.get(name)?.hash === hash;

export function dropTexts() {
  texts.clear();
}

/**
 * The regions in full; null if one changes a text that isn't here.
 *
 * @param {Sent} sent
 * @param {Record<string, string>} hashes of what comes of it
 * @returns {Record<string, string> | null}
 */
export function inFull(sent, hashes) {
  /** @type {Record<string, string>} */
  const regions = {};
  for (const [name, one] of Object.entries(sent)) {
    if (typeof one !== "string" && !hasText(name, one.of)) return null;
    regions[name] = typeof one === "string" ? one : changed(texts.get(name)?.html ?? "", one);
  }
  for (const [name, html] of Object.entries(regions)) texts.set(name, { hash: hashes[name] ?? "", html });
  return regions;
}

/**
 * @param {string} text
 * @param {Change} change
 */
const changed = (text, { keep: [first, last], html }) => text.slice(0, first) + html + text.slice(text.length - last);
