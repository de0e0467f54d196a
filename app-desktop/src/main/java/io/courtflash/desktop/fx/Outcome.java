package io.courtflash.desktop.fx;

import io.courtflash.desktop.i18n.Saying;

/** How an action of the staff ended. */
public sealed interface Outcome {

  /** As it was wanted. */
  record Done(Saying text) implements Outcome {}

  /** Nothing was changed, and why. */
  record Refused(Saying text) implements Outcome {}

  static Outcome done(String key, Object... arguments) {
    return new Done(Saying.of(key, arguments));
  }

  static Outcome refused(String key, Object... arguments) {
    return new Refused(Saying.of(key, arguments));
  }
}
