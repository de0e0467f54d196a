import { get } from "./api.js";
import { h, openModal } from "./dom.js";
import { t } from "./i18n.js";

/**
 * Shows a captcha, which is a sum to calculate.
 *
 * @param before the previous, wrong answer; null the first time
 * @returns the fields of the request that prove it, or null when the student cancelled
 */
export async function solveCaptcha(signal, before = null) {
  let captcha = await get("/captcha", signal);
  const picture = h("img", { src: captcha.image, alt: t("captcha.picture"), width: 200, height: 64 });
  const words = h("p", { class: "hint", role: "status" });
  const answer = h("input", {
    id: "captcha", name: "captcha", inputmode: "numeric", autocomplete: "off", required: true,
    maxlength: 8, autofocus: true,
  });
  const dialog = h("dialog", { "aria-labelledby": "captcha-title" },
    h("form", { method: "dialog", class: "captcha" },
      h("h2", { id: "captcha-title" }, t("captcha.title")),
      before ? h("p", { class: "problem", role: "alert" }, t("captcha.wrong")) : h("p", {}, t("captcha.why")),
      picture, words,
      h("div", { class: "row" },
        h("button", { type: "button", class: "link", onclick: () => replace("/captcha") }, t("captcha.other")),
        h("button", { type: "button", class: "link", onclick: () => replace("/captcha/text") }, t("captcha.words"))),
      h("label", { for: "captcha" }, t("captcha.answer")), answer,
      h("div", { class: "actions" },
        h("button", { type: "button", class: "quiet", onclick: () => dialog.close("no") }, t("captcha.cancel")),
        h("button", { value: "yes", class: "primary" }, t("captcha.done")))));

  async function replace(path) {
    try {
      captcha = await get(path, signal);
      picture.hidden = !captcha.image;
      picture.src = captcha.image ?? "data:,";
      words.textContent = captcha.question ?? "";
    } catch (failure) {
      words.textContent = failure.message;
    }
    answer.focus();
  }

  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      const done = dialog.returnValue === "yes";
      resolve(done ? { captchaId: captcha.captchaId, answer: answer.value.trim() } : null);
    });
    signal?.addEventListener("abort", () => dialog.close("no"), { once: true });
    openModal(dialog);
  });
}

/** Sends a request; while the server requires a captcha, shows one and sends the request again with the answer. */
export async function withCaptcha(send, signal) {
  for (let answer = null; ; ) {
    try {
      return await send(answer ?? {});
    } catch (refusal) {
      answer = refusal.code === "CAPTCHA_REQUIRED" && await solveCaptcha(signal, answer);
      if (!answer) {
        throw refusal;
      }
    }
  }
}
