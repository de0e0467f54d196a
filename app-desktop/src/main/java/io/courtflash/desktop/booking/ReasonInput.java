package io.courtflash.desktop.booking;

import io.courtflash.core.account.StaffReason;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Optional;

/** Why the staff do something; the student reads it. */
public final class ReasonInput {

  private ReasonInput() {}

  public static Input input() {
    return new Input(
        "",
        typed ->
            StaffReason.isValid(typed)
                ? Optional.empty()
                : Optional.of(TranslatableText.of("booking.reason-rule", StaffReason.MAX_LENGTH)));
  }
}
