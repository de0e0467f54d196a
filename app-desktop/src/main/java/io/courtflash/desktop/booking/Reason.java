package io.courtflash.desktop.booking;

import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.Saying;
import java.util.Optional;

/** Why the staff do something; the student reads it. */
public final class Reason {

  static final int LONGEST = 200;

  private Reason() {}

  public static Input input() {
    return new Input(
        "",
        typed ->
            typed.isBlank() || typed.strip().length() > LONGEST
                ? Optional.of(Saying.of("booking.reason-rule", LONGEST))
                : Optional.empty());
  }
}
