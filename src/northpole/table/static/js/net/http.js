// @ts-check
/* Asking the server. There always is an answer; where it is not `ok`, `told.error` is a sentence that says why. */

/**
 * @typedef {object} Answer
 * @property {boolean} ok
 * @property {number} status 0: the server could not be reached
 * @property {Record<string, any>} told what the server said
 */
/** @typedef {Record<string, string | number | null | undefined>} Query what is null or undefined is not asked */

const JSON_TYPE = "application/json";
const TRIES = 6;
const FIRST_PAUSE = 300; // milliseconds; each next one is twice as long
const UNREACHABLE = "The server can't be reached. Try again in a moment.";
const NOT_DONE = "That did not work.";
/** A server behind a proxy is being started anew. */
const AWAY = new Set([502, 503, 504]);

/** @type {Promise<unknown>} */
let line = Promise.resolve();

/**
 * One after the other, so that answers come in the order in which they were asked for.
 *
 * @template T
 * @param {() => Promise<T>} job
 * @returns {Promise<T>}
 */
export function queued(job) {
  const next = line.then(job, job);
  line = next.catch(() => {});
  return next;
}

/**
 * @param {string} address
 * @param {Query} [query]
 */
export function get(address, query = {}) {
  return ask(withQuery(address, query), {});
}

/**
 * POST something; the same is sent again when the line breaks. What must not happen twice has a key of its own.
 *
 * @param {string} address
 * @param {object} body
 * @returns {Promise<Answer>}
 */
export async function post(address, body) {
  const request = { method: "POST", headers: { "Content-Type": JSON_TYPE }, body: JSON.stringify(body) };
  for (let tried = 1; ; tried += 1) {
    const answer = await ask(address, request);
    if (tried === TRIES || (answer.status && !AWAY.has(answer.status))) return answer;
    await rest(FIRST_PAUSE * 2 ** (tried - 1));
  }
}

/**
 * @param {string} address
 * @param {HTMLFormElement} form
 */
export function postForm(address, form) {
  return ask(address, { method: "POST", body: new FormData(form) });
}

/**
 * A part of a page; null if it can't be had.
 *
 * @param {string} address
 * @param {Query} [query]
 */
export async function getText(address, query = {}) {
  const answer = await fetch(withQuery(address, query)).catch(() => null);
  return answer?.ok ? answer.text() : null;
}

/**
 * @param {string} address
 * @param {Query} query
 */
function withQuery(address, query) {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) asked.set(name, String(value));
  }
  return asked.size ? `${address}?${asked}` : address;
}

/**
 * @param {string} address
 * @param {RequestInit} request
 * @returns {Promise<Answer>}
 */
async function ask(address, request) {
  const headers = { Accept: JSON_TYPE, ...request.headers };
  const answer = await fetch(address, { ...request, headers }).catch(() => null);
  if (!answer) return { ok: false, status: 0, told: { error: UNREACHABLE } };
  const told = await answer.json().catch(() => null);
  if (answer.ok && told) return { ok: true, status: answer.status, told };
  return { ok: false, status: answer.status, told: { ...told, error: told?.error || NOT_DONE } };
}

/** @param {number} time */
function rest(time) {
  return new Promise((done) => { setTimeout(done, time); });
}
