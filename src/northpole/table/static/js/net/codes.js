// @ts-check
/* With which codes the server closes a socket. */

export const CODES = { GOING: 1001, NOT_YOURS: 4403, NOT_THERE: 4404, TOO_MANY: 4429 };

/** Asking again can't help. */
export const FINAL = new Set([CODES.NOT_YOURS, CODES.NOT_THERE]);

/**
 * The code of an answer by HTTP that says the same; 0: it says nothing like it.
 *
 * @param {number} status
 */
export function codeOf(status) {
  if (status === 401 || status === 403) return CODES.NOT_YOURS;
  return status === 404 ? CODES.NOT_THERE : 0;
}
