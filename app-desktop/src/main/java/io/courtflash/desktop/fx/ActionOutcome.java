package io.courtflash.desktop.fx;

import io.courtflash.desktop.i18n.TranslatableText;

/** The outcome of an action of the staff, with the text that tells them. */
public sealed interface ActionOutcome {

  /** The action was done. */
  record Done(TranslatableText text) implements ActionOutcome {}

  /** The action was refused and changed nothing; the text says why. */
  record Refused(TranslatableText text) implements ActionOutcome {}

  static ActionOutcome done(String key, Object... arguments) {
    return new Done(TranslatableText.of(key, arguments));
  }

  static ActionOutcome refused(String key, Object... arguments) {
    return new Refused(TranslatableText.of(key, arguments));
  }
}
