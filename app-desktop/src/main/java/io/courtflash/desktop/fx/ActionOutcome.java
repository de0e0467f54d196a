package io.courtflash.desktop.fx;

import io.courtflash.desktop.i18n.TranslatableText;

/** How an action of the staff ended. */
public sealed interface ActionOutcome {

  /** As it was wanted. */
  record Done(TranslatableText text) implements ActionOutcome {}

  /** Nothing was changed, and why. */
  record Refused(TranslatableText text) implements ActionOutcome {}

  static ActionOutcome done(String key, Object... arguments) {
    return new Done(TranslatableText.of(key, arguments));
  }

  static ActionOutcome refused(String key, Object... arguments) {
    return new Refused(TranslatableText.of(key, arguments));
  }
}
