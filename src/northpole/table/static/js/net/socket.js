// @ts-check
/* Hearing that something has changed: a socket, and asking every few seconds where there is none. */
import { codeOf, FINAL } from "./codes.js";

/** @import { Answer } from "./http.js" */

/**
 * @typedef {object} Wiring
 * @property {() => URL} address of the socket, for whoever sits here now
 * @property {() => object} hello what is said first
 * @property {() => Promise<Answer>} pulse the same news without a socket
 * @property {(message: Record<string, any>) => void} heard
 * @property {(state: "on" | "off" | "ended", code?: number) => void} state
 */

const QUIET = 50_000; // milliseconds after which nobody is there any more
const POLL = 3_000;
const FIRST_PAUSE = 800;
const LONGEST_PAUSE = 15_000;

/**
 * How long to wait after so many failures in a row: longer each time, and not all browsers at once.
 *
 * @param {number} fails
 * @param {() => number} [random]
 */
export function pause(fails, random = Math.random) {
  const doubled = FIRST_PAUSE * 2 ** Math.min(fails - 1, 5);
  return Math.min(LONGEST_PAUSE, doubled) * (0.7 + random() * 0.6);
}

export class Line {
  /** @type {Wiring} */
  #wiring;
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #polling;
  #fails = 0;
  #ended = false;
  #left = false;

  /** @param {Wiring} wiring */
  constructor(wiring) {
    this.#wiring = wiring;
  }

  /** Ask anew: at first, and when somebody else sits here now. */
  connect() {
    this.#ended = false;
    this.#fails = 0;
    this.#hangUp();
    this.#open();
  }

  /** The page is looked at again, or the device has a network again. */
  wake() {
    if (this.#ended || this.#left || this.#is(WebSocket.CONNECTING)) return;
    if (this.#is(WebSocket.OPEN)) this.tell(this.#wiring.hello());
    else this.connect();
  }

  /** @param {object} message */
  tell(message) {
    if (this.#is(WebSocket.OPEN)) this.#socket?.send(JSON.stringify(message));
  }

  /** The page is being left: nothing is asked any more. */
  leave() {
    this.#left = true;
    this.#hangUp();
  }

  /** The page was kept, and is looked at again. */
  comeBack() {
    if (!this.#left) return;
    this.#left = false;
    this.connect();
  }

  /** @param {number} state */
  #is(state) {
    return this.#socket !== null && this.#socket.readyState === state;
  }

  /** One that isn't open yet is closed once it is: before that, browsers complain. */
  #hangUp() {
    const old = this.#is(WebSocket.OPEN) ? this.#socket : null;
    this.#socket = null;
    clearTimeout(this.#timer);
    this.#stopPolling();
    old?.close();
  }

  #open() {
    if (this.#left) return;
    const own = new WebSocket(this.#wiring.address());
    this.#socket = own;
    own.addEventListener("open", () => this.#opened(own));
    own.addEventListener("message", (event) => this.#heard(own, event.data));
    own.addEventListener("close", (event) => this.#lost(own, event.code));
  }

  /** @param {WebSocket} own */
  #opened(own) {
    if (this.#socket !== own) {
      own.close();
      return;
    }
    this.tell(this.#wiring.hello());
    this.#watch(own);
  }

  /**
   * Only now it is a line that works: a server that refuses opens it, too, to say why.
   *
   * @param {WebSocket} own
   * @param {string} data
   */
  #heard(own, data) {
    if (this.#socket !== own) return;
    this.#fails = 0;
    this.#stopPolling();
    this.#watch(own);
    this.#wiring.state("on");
    this.#wiring.heard(JSON.parse(data));
  }

  /** @param {WebSocket} own */
  #watch(own) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => own.close(), QUIET);
  }

  /**
   * @param {WebSocket} own
   * @param {number} code
   */
  #lost(own, code) {
    if (this.#socket !== own) return;
    this.#socket = null;
    clearTimeout(this.#timer);
    if (FINAL.has(code)) {
      this.#end(code);
      return;
    }
    this.#fails += 1;
    if (this.#fails > 1 && !this.#polling) {
      this.#wiring.state("off");
      this.#polling = setInterval(() => this.#poll(), POLL);
    }
    this.#timer = setTimeout(() => this.#open(), pause(this.#fails));
  }

  /** @param {number} code */
  #end(code) {
    this.#ended = true;
    this.#hangUp();
    this.#wiring.state("ended", code);
  }

  #stopPolling() {
    clearInterval(this.#polling);
    this.#polling = undefined;
  }

  async #poll() {
    const answer = await this.#wiring.pulse();
    if (!this.#polling) return;
    const code = codeOf(answer.status);
    if (answer.ok) {
      this.#wiring.state("on");
      this.#wiring.heard(answer.told);
    } else if (FINAL.has(code)) {
      this.#end(code);
    } else if (!answer.status) {
      this.#wiring.state("off");
    }
  }
}
