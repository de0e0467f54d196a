package io.courtflash.desktop.booking;

import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Optional;

/** Why the staff do something; the student reads it. */
public final class ReasonInput {

  static final int LONGEST = 200;

  private ReasonInput() {}

  public static Input input() {
    return new Input(
        "",
        typed ->
            typed.isBlank() || typed.strip().length() > LONGEST
                ? Optional.of(TranslatableText.of("booking.reason-rule", LONGEST))
                : Optional.empty());
  }
}
