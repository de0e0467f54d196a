import { get, post } from "./api.js";
import { h, say } from "./dom.js";
import { loadTexts, t } from "./i18n.js";

/* The page of the mock payment provider, which takes no money. */
const path = location.pathname;
const amount = h("p", { class: "amount" });
const problem = h("p", { class: "problem", role: "alert" });
const done = h("p", { class: "status", role: "status" });

async function start() {
  await loadTexts();
  document.title = t("mock.title");
  const pay = h("button", { class: "primary", id: "paid", disabled: true, onclick: paid }, t("mock.paid"));
  document.getElementById("main").append(
    h("section", { class: "page" }, h("h1", {}, t("mock.title")),
      h("div", { class: "card payment" }, h("p", { class: "hint" }, t("mock.hint")), amount, pay, done, problem)));
  await runOrShowProblem(async () => {
    const bill = await get(`${path}/bill`);
    say(amount, t("pay.amount", { amount: bill.amount.toFixed(2) }));
    pay.disabled = bill.payStatus !== "PAYING";
    say(done, bill.payStatus === "SUCCESS" ? t("mock.done") : "");
  });

  async function paid() {
    pay.disabled = true;
    await runOrShowProblem(async () => {
      await post(`${path}/paid`);
      say(done, t("mock.done"));
    });
    pay.disabled = done.textContent !== "";
  }
}

async function runOrShowProblem(work) {
  say(problem, "");
  try {
    await work();
  } catch (failure) {
    say(problem, failure.message);
  }
}

if (!window.tooOld) {
  start();
}
