package io.courtflash.desktop.booking;

import io.courtflash.core.people.access.StaffReason;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Optional;

/** The form inputs for the reason of an act. */
public final class ReasonInput {

  private ReasonInput() {}

  /** An empty input that accepts what {@link StaffReason} accepts; the student reads the reason. */
  public static Input input() {
    return new Input("", ReasonInput::problem);
  }

  /** An empty input for a reason that staff alone read, and that may stay empty. */
  public static Input optional() {
    return new Input("", reason -> reason.isEmpty() ? Optional.empty() : problem(reason));
  }

  private static Optional<TranslatableText> problem(String reason) {
    return StaffReason.isValid(reason)
        ? Optional.empty()
        : Optional.of(TranslatableText.of("booking.reason-rule", StaffReason.MAX_LENGTH));
  }
}
