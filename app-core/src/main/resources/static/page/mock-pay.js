import { get, post } from "./api.js";
import { h, say } from "./dom.js";
import { speak, t } from "./words.js";

/* The page of a provider that takes no money: for trying everything out, and for showing it. */
const path = location.pathname;
const amount = h("p", { class: "amount" });
const problem = h("p", { class: "problem", role: "alert" });
const done = h("p", { class: "status", role: "status" });

async function start() {
  await speak();
  document.title = t("mock.title");
  const pay = h("button", { class: "primary", id: "paid", disabled: true, onclick: paid }, t("mock.paid"));
  document.getElementById("main").append(
    h("section", { class: "page" }, h("h1", {}, t("mock.title")),
      h("div", { class: "card payment" }, h("p", { class: "hint" }, t("mock.hint")), amount, pay, done, problem)));
  await trying(async () => {
    const bill = await get(`${path}/bill`);
    say(amount, t("pay.amount", { amount: bill.amount.toFixed(2) }));
    pay.disabled = bill.payStatus !== "PAYING";
    say(done, bill.payStatus === "SUCCESS" ? t("mock.done") : "");
  });

  async function paid() {
    pay.disabled = true;
    await trying(async () => {
      await post(`${path}/paid`);
      say(done, t("mock.done"));
    });
    pay.disabled = done.textContent !== "";
  }
}

async function trying(work) {
  say(problem, "");
  try {
    await work();
  } catch (failure) {
    say(problem, failure.message);
  }
}

start();
