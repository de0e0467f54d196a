import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { answer, asked, begin, ok, pass, refused, settle, texts } from "./browser.js";

const page = "../../main/resources/static/page/";
const claims = await import(`${page}claims.js`);
const { discard, load, store } = await import(`${page}storage.js`);
const { loadTexts } = await import(`${page}i18n.js`);
const SLOT = { id: 7, sessionId: 3 };
const RESULT = "/reserve/result/trace";

await loadTexts("en", texts());

beforeEach(() => {
  begin();
  claims.stop();
  discard("claim");
  answer("/reserve/", () => ok("trace"));
  answer(RESULT, () => ok({ status: "SUCCESS", reservationId: 1, reservationStatus: "PENDING_PAYMENT" }));
});

const sent = () => asked.filter(({ path }) => path === "/reserve/");
const keys = () => new Set(sent().map(({ headers }) => headers["Idempotency-Key"]));
const phase = () => claims.current()?.phase;

test("a tap sends one request and follows it to its result", async () => {
  claims.reserve(SLOT, "s1");
  assert.equal(phase(), "sending");
  await pass(400);

  assert.equal(phase(), "won");
  assert.equal(sent().length, 1);
  assert.deepEqual(JSON.parse(sent()[0].body), { slotId: 7, sessionId: 3 });
  assert.equal(load("claim"), null);
});

test("a second tap does nothing while the first has no result", async () => {
  claims.reserve(SLOT, "s1");
  claims.reserve({ id: 8, sessionId: 3 }, "s1");
  await pass(400);

  assert.equal(sent().length, 1);
  assert.equal(claims.current().claim.slot.id, 7);
});

test("a lost connection sends the same request again, with the same key", async () => {
  answer("/reserve/", undefined);
  claims.reserve(SLOT, "s1");
  await pass(2000);
  assert.equal(phase(), "offline");
  const before = sent().length;

  answer("/reserve/", () => ok("trace"));
  window.dispatchEvent(new Event("online"));
  await pass(400);

  assert.equal(phase(), "won");
  assert.equal(sent().length, before + 1);
  assert.equal(keys().size, 1);
});

test("a busy server is asked again after it allows it, and not before", async () => {
  answer("/reserve/", () => refused(429, "TOO_MANY_REQUESTS", null, { "Retry-After": "3" }));
  claims.reserve(SLOT, "s1");
  await pass(2900);
  assert.equal(phase(), "waiting");
  assert.equal(sent().length, 1);

  answer("/reserve/", () => ok("trace"));
  await pass(800);

  assert.equal(phase(), "won");
  assert.equal(keys().size, 1);
});

test("a tap a moment too early waits for the gate, once", async () => {
  const opensAt = new Date(Date.now() + 1500).toISOString();
  answer("/reserve/", () => (Date.now() < Date.parse(opensAt) ? refused(409, "UNGATED", { opensAt }) : ok("trace")));
  claims.reserve(SLOT, "s1");
  await pass(1000);
  assert.equal(sent().length, 1);
  await pass(1500);

  assert.equal(phase(), "won");
  assert.equal(sent().length, 2);
});

test("a tap long before the gate is told when it opens", async () => {
  const opensAt = new Date(Date.now() + 60_000).toISOString();
  answer("/reserve/", () => refused(409, "UNGATED", { opensAt }));
  claims.reserve(SLOT, "s1");
  await pass(1000);

  assert.equal(phase(), "lost");
  assert.deepEqual([claims.current().code, claims.current().opensAt], ["UNGATED", opensAt]);
  assert.equal(sent().length, 1);
});

test("a full slot is lost at once", async () => {
  answer("/reserve/", () => refused(409, "OUT_OF_STOCK"));
  claims.reserve(SLOT, "s1");
  await settle();

  assert.equal(phase(), "lost");
  assert.equal(claims.busy(), false);
  claims.dismissEnded();
  assert.equal(claims.current(), null);
});

test("a claim that fails later says why", async () => {
  answer(RESULT, () => ok({ status: "FAILED", reason: "The limit is reached" }));
  claims.reserve(SLOT, "s1");
  await pass(400);

  assert.equal(phase(), "lost");
  assert.equal(claims.current().message, "The limit is reached");
});

test("after a reload the claim is followed, and nothing is sent twice", async () => {
  answer(RESULT, () => ok({ status: "PENDING" }));
  claims.reserve(SLOT, "s1");
  await pass(400);
  assert.equal(phase(), "settling");
  claims.interrupt();

  answer(RESULT, () => ok({ status: "SUCCESS", reservationId: 1, reservationStatus: "CONFIRMED" }));
  claims.resume("s1");
  await pass(400);

  assert.equal(phase(), "won");
  assert.equal(sent().length, 1);
});

test("a repeat that the server knows already is not a second booking", async () => {
  answer("/reserve/", undefined);
  claims.reserve(SLOT, "s1");
  await settle();
  answer("/reserve/", () => refused(409, "DUP_REQ", { traceId: "trace" }));
  await pass(2000);

  assert.equal(phase(), "won");
  assert.equal(claims.current().repeated, false, "the student booked it by this tap");
});

test("a slot that the student had before is said to be theirs", async () => {
  answer("/reserve/", () => refused(409, "DUP_REQ", { traceId: "trace" }));
  claims.reserve(SLOT, "s1");
  await pass(400);

  assert.equal(claims.current().repeated, true);
});

test("a claim of another student is forgotten, and so is one that is older than its key", async () => {
  store("claim", { slot: SLOT, studentId: "s2", key: "k", traceId: null, sent: true, tappedAt: Date.now() });
  claims.resume("s1");
  assert.equal(load("claim"), null);

  store("claim", { slot: SLOT, studentId: "s1", key: "k", traceId: null, sent: true, tappedAt: Date.now() - 60_001 });
  claims.resume("s1");
  assert.equal(load("claim"), null);
  assert.equal(claims.current(), null);
  assert.equal(sent().length, 0);
});

test("who stops waiting sends nothing more", async () => {
  answer("/reserve/", undefined);
  claims.reserve(SLOT, "s1");
  await pass(1000);
  const before = sent().length;
  claims.stop();
  answer("/reserve/", () => ok("trace"));
  await pass(20_000, 200);

  assert.equal(sent().length, before);
  assert.equal(claims.current(), null);
});
