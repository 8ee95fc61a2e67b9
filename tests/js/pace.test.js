import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load, openPage, serve, settled } from "./page.js";

const radio = (pace) => `<input type="radio" name="pace" value="${pace}">`;
const document = openPage(
  `<fieldset id="pace">${["calm", "quick", "instant"].map(radio).join("")}</fieldset>`,
  { stage: "play", pace: "quick" },
);
localStorage.setItem("northpole", JSON.stringify({ pace: "calm" }));
const { bindPace } = await load("ui/pace.js");
const { settings } = await load("base/settings.js");
const { table, tellNews } = await load("net/table.js");
const chosen = () => document.querySelector("#pace :checked")?.value;
let refuse = false;
const asked = serve(() => (refuse ? [403, { error: "Not yours." }] : {}));
bindPace();
await settled();

beforeEach(() => { refuse = false; });

test("what was chosen at another table is told this one at once", () => {
  assert.deepEqual(asked.map(({ body }) => body), [{ pace: "calm" }]);
  assert.equal(table.pace, "calm");
  assert.equal(document.body.dataset.pace, "calm");
  assert.equal(chosen(), "calm");
});

test("what is chosen is told and kept", async () => {
  const instant = document.querySelector('[value="instant"]');
  instant.checked = true;
  instant.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
  assert.deepEqual(asked.at(-1).body, { pace: "instant" });
  assert.equal(settings.pace, "instant");
  assert.equal(JSON.parse(localStorage.getItem("northpole")).pace, "instant");
});

test("a refusal changes nothing at the table", async () => {
  refuse = true;
  const quick = document.querySelector('[value="quick"]');
  quick.checked = true;
  quick.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
  assert.equal(table.pace, "instant");
  assert.equal(chosen(), "instant");
});

test("another page's choice is shown here", () => {
  table.pace = "calm";
  tellNews(table);
  assert.equal(chosen(), "calm");
});
