package io.courtflash.desktop.booking;

import io.courtflash.core.account.StaffReason;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Optional;

/** The form input for the reason of an act; the student reads the reason. */
public final class ReasonInput {

  private ReasonInput() {}

  /** An empty input that accepts what {@link StaffReason} accepts. */
  public static Input input() {
    return new Input(
        "",
        reason ->
            StaffReason.isValid(reason)
                ? Optional.empty()
                : Optional.of(TranslatableText.of("booking.reason-rule", StaffReason.MAX_LENGTH)));
  }
}
