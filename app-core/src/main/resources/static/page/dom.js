/**
 * Creates an element. Properties named `on…` are listeners, booleans add or omit an attribute, null
 * and undefined are omitted. Text is never parsed as HTML.
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else if (value === true) {
      element.setAttribute(name, "");
    } else if (value !== false && value != null) {
      element.setAttribute(name, value);
    }
  }
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
}

/** Sets the text only when it differs, so that a screen reader doesn't read the same text again. */
export function say(element, text) {
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

/** Announces a text to screen readers without moving the focus. */
export function announce(text) {
  say(document.getElementById("live"), text);
}

/** Shows a message above every view until the next one; an empty text removes it. */
export function notice(text) {
  say(document.getElementById("notice"), text);
}

/** Asks a yes-or-no question in a modal dialog; Escape means no. */
export function confirm({ title, text, yes, no }) {
  return new Promise((resolve) => {
    const dialog = h("dialog", { "aria-labelledby": "question", onclose: closed },
      h("form", { method: "dialog" },
        h("h2", { id: "question" }, title),
        h("p", { class: "lines" }, text),
        h("div", { class: "actions" },
          h("button", { value: "no", class: "quiet", autofocus: true }, no),
          h("button", { value: "yes", class: "danger" }, yes))));
    function closed() {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    }
    openModal(dialog);
  });
}

/** Shows a dialog above the page. It ends with its `close` event and `returnValue`; Escape leaves that empty. */
export function openModal(dialog) {
  document.body.append(dialog);
  if (dialog.showModal) {
    dialog.showModal();
  } else {
    imitateModal(dialog);
  }
}

/** Safari has dialogs since iOS 15.4, Firefox since version 98. Before, the page does what they do. */
function imitateModal(dialog) {
  /** @type {any} */
  const before = document.activeElement;
  const veil = h("div", { class: "veil" });
  const first = dialog.querySelector("[autofocus]") ?? dialog.querySelector("button");
  const keepFocus = ({ target }) => dialog.contains(target) || first.focus();
  const onkey = ({ key }) => key === "Escape" && dialog.close("");

  dialog.close = (value) => {
    if (!dialog.isConnected) {
      return;
    }
    document.removeEventListener("focusin", keepFocus);
    document.removeEventListener("keydown", onkey);
    veil.remove();
    before?.focus();
    dialog.returnValue = value;
    dialog.dispatchEvent(new Event("close"));
  };
  dialog.addEventListener("click", (event) => {
    const button = event.target.closest("button[value]");
    if (button) {
      event.preventDefault();
      if (button.form.reportValidity()) {
        dialog.close(button.value);
      }
    }
  });
  document.addEventListener("focusin", keepFocus);
  document.addEventListener("keydown", onkey);
  dialog.before(veil);
  for (const [name, value] of [["open", ""], ["role", "dialog"], ["aria-modal", "true"], ["class", "imitated"]]) {
    dialog.setAttribute(name, value);
  }
  first.focus();
}
