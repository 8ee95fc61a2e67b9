/* A page without a browser: a document, and a server that answers as it is told to. */
import assert from "node:assert/strict";
import { Window } from "happy-dom";

const SCRIPTS = "../../src/northpole/table/static/js";
const GLOBALS = [
  "CSS", "DOMRect", "Element", "Event", "FormData", "HTMLButtonElement", "HTMLDialogElement", "HTMLElement",
  "HTMLFormElement", "HTMLInputElement", "KeyboardEvent", "MouseEvent", "Node", "document", "history", "innerHeight",
  "innerWidth", "localStorage", "location", "sessionStorage", "window",
];
const PARTS = ["live", "move", "pulse", "regions", "undo", "why"];
const METHODS = ["addEventListener", "getComputedStyle", "matchMedia"];

/** A page with this body, the table's first facts and its addresses. Scripts are loaded after it. */
export function openPage(body, first = {}) {
  const window = new Window({ url: "http://localhost/t/1" });
  for (const name of GLOBALS) Object.defineProperty(globalThis, name, { configurable: true, value: window[name] });
  for (const name of METHODS) globalThis[name] = window[name].bind(window);
  const addresses = Object.fromEntries(PARTS.map((part) => [part, `/t/1/${part}`]));
  window.document.body.innerHTML = `
    <script type="application/json" id="first">${JSON.stringify(first)}</script>
    <script type="application/json" id="addresses">${JSON.stringify(addresses)}</script>
    <div id="toasts"></div>${body}`;
  return window.document;
}

export const load = (path) => import(`${SCRIPTS}/${path}`);

/** Every request is kept, and answered by `answer(request)`: a body, [status, body], or an error that is thrown. */
export function serve(answer) {
  const asked = [];
  globalThis.fetch = async (address, { method = "GET", body, headers } = {}) => {
    const request = { address, method, headers, body: typeof body === "string" ? JSON.parse(body) : body };
    asked.push(request);
    const given = answer(request, asked.length);
    if (given instanceof Error) throw given;
    const [status, told] = Array.isArray(given) ? given : [200, given];
    return new Response(typeof told === "string" ? told : JSON.stringify(told), { status });
  };
  return asked;
}

/** One and the same node. A node must not be printed: all of the page hangs on it. */
export const same = (a, b) => assert.ok(a === b, `${a?.outerHTML} is not ${b?.outerHTML}`);

/** All promises that can be kept now are. */
export const settled = () => new Promise((done) => { setImmediate(done); });
