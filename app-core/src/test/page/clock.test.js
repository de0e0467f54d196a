import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { START, answer, asked, begin, ok, pass, setPhone, setServer, settle, sleep, texts } from "./browser.js";

const page = "../../main/resources/static/page/";
const clock = await import(`${page}clock.js`);
const { keepMeasuring, measure } = await import(`${page}measure.js`);
const { loadTexts } = await import(`${page}i18n.js`);
const MINUTE = 60_000;

await loadTexts("en", texts());

beforeEach(async () => {
  begin();
  clock.setZone("Asia/Shanghai");
  clock.whenDoubted(() => {});
  clock.setClock(START, 5);
});

test("time goes on by the milliseconds of the page", () => {
  setServer(0);
  assert.equal(clock.now(), START);
});

test("after a sleep the time is right at once, and not sure", async () => {
  await pass(1000);
  sleep(10 * MINUTE);

  assert.equal(clock.now(), START + 10 * MINUTE + 1000);
  assert.equal(clock.accuracy(), null);
  assert.equal(clock.leftText(90_000), "about 01:30");
});

test("a phone whose clock is put back changes no time, but it isn't sure", () => {
  setPhone(-10 * MINUTE);
  // What counts the milliseconds of a page doesn't know of it.
  performance.now = () => 0;

  assert.equal(clock.now(), START);
  assert.equal(clock.accuracy(), null);
});

test("what is sure is shown without a doubt", () => {
  assert.equal(clock.leftText(90_000), "01:30");
});

test("days that follow one another are a range, others a list", () => {
  const days = (...dates) => clock.daysText(dates);
  assert.equal(days("2030-11-04", "2030-11-05", "2030-11-06"), "Mon 4 Nov–Wed 6 Nov");
  assert.equal(days("2030-11-04", "2030-11-05"), "Mon 4 Nov; Tue 5 Nov");
  assert.equal(days("2030-11-04", "2030-11-05", "2030-11-07"), "Mon 4 Nov; Tue 5 Nov; Thu 7 Nov");
  assert.equal(days(), "");
});

test("a doubt is told at once, and once", () => {
  let doubts = 0;
  clock.whenDoubted(() => doubts++);
  sleep(MINUTE);

  clock.now();
  clock.now();

  assert.equal(doubts, 1);
});

test("the fastest of several answers counts, and half of its way is the error", async () => {
  const waits = [300, 40, 200, 500, 100];
  setServer(7000);
  const time = () => new Date(Date.now() + 7000).toISOString();
  answer("/time", async () => {
    const wait = waits.shift();
    await new Promise((done) => setTimeout(done, wait / 2));
    const now = time();
    await new Promise((done) => setTimeout(done, wait / 2));
    return ok({ now, zone: "Asia/Shanghai" });
  });
  const measured = measure();
  await pass(2000);
  await measured;

  assert.equal(clock.accuracy(), 20);
  assert.equal(clock.now(), Date.now() + 7000);
});

test("an answer that the phone slept over is not used", async () => {
  let isFirst = true;
  answer("/time", () => {
    const now = new Date().toISOString();
    if (isFirst) {
      isFirst = false;
      sleep(10 * MINUTE);
    }
    return ok({ now, zone: "Asia/Shanghai" });
  });
  const measured = measure();
  await pass(2000);
  await measured;

  assert.equal(clock.now(), Date.now());
  assert.equal(asked.length, 6);
});

for (const [name, target, event] of [
  ["is shown again", "document", new Event("visibilitychange")],
  ["goes on after the browser stopped it", "document", new Event("resume")],
  ["is come back to", "window", Object.assign(new Event("pageshow"), { persisted: true })],
]) {
  test(`a page that ${name} asks for the time before it is sure`, async () => {
    keepMeasuring();
    await pass(1000);
    assert.notEqual(clock.accuracy(), null);
    asked.length = 0;

    globalThis[target].dispatchEvent(event);

    assert.equal(clock.accuracy(), null);
    await pass(1000);
    assert.equal(asked[0].path, "/time");
    assert.notEqual(clock.accuracy(), null);
  });
}

test("without an answer the time stays unsure, and is asked for again", async () => {
  keepMeasuring();
  await pass(1000);
  answer("/time", undefined);
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(5000);
  assert.equal(clock.accuracy(), null);

  answer("/time", () => ok({ now: new Date().toISOString(), zone: "Asia/Shanghai" }));
  await pass(9000);

  assert.notEqual(clock.accuracy(), null);
});

test("a hidden page asks for nothing", async () => {
  keepMeasuring();
  await pass(1000);
  asked.length = 0;
  document.hidden = true;
  sleep(MINUTE);
  clock.now();
  await pass(1000);
  assert.equal(asked.length, 0);

  document.hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  await settle();
  assert.equal(asked.length, 1);
  await pass(1000);
});

test("a countdown is rounded up, so that it shows zero only at zero", () => {
  assert.equal(clock.lengthText(0), "00:00");
  assert.equal(clock.lengthText(1), "00:01");
  assert.equal(clock.lengthText(-5000), "00:00");
  assert.equal(clock.lengthText(3_599_001), "01:00:00");
  assert.equal(clock.lengthText(2 * 86_400_000 + 1000), "2 d 00:00:01");
});

test("times and days are the venue's, wherever the phone is", () => {
  assert.equal(clock.atVenue(Date.parse("2026-11-29T16:30:00Z")), "2026-11-30T00:30:00");
  assert.match(clock.dayText("2026-11-29"), /^Today, Sun,? 29 Nov$/);
  assert.match(clock.dayText("2026-11-30"), /^Tomorrow, /);
  assert.match(clock.instantText("2026-11-29T05:00:00Z"), /^today 13:00$/);
  clock.setZone("America/New_York");
  assert.equal(clock.atVenue(Date.parse("2026-11-01T05:30:00Z")), "2026-11-01T01:30:00");
  assert.equal(clock.atVenue(Date.parse("2026-11-01T06:30:00Z")), "2026-11-01T01:30:00");
});
