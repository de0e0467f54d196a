package io.courtflash.desktop.screen.deadletters;

import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.booking.settle.DeadLetter.Cause;
import io.courtflash.core.booking.settle.DeadLetter.Status;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.i18n.Texts;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Formats dead letters in the window's language. */
record DeadLetterFormatter(Texts texts) {

  String cause(Optional<Cause> cause) {
    return cause.map(this::cause).orElseGet(() -> texts.get("deadletters.all-causes"));
  }

  String cause(Cause cause) {
    return texts.get(Texts.key("deadletters.cause", cause));
  }

  String status(Status status) {
    return switch (status) {
      case OPEN -> texts.get("deadletters.open");
      case SETTLED -> texts.get("deadletters.settled");
      case ABANDONED -> texts.get("deadletters.is-abandoned");
    };
  }

  /** The advice about dead letters of a cause. */
  private String advice(Cause cause) {
    return texts.get(Texts.key("deadletters.advice", cause));
  }

  /** The cause of a dead letter, and the advice about it; a hint without one. */
  String advice(@Nullable DeadLetter deadLetter) {
    return deadLetter == null
        ? texts.get("deadletters.none-selected")
        : texts.get(
            "deadletters.cause-and-advice", cause(deadLetter.cause()), advice(deadLetter.cause()));
  }

  /** The details of one dead letter for the maintainers of the program; empty without one. */
  String details(@Nullable DeadLetter deadLetter) {
    return deadLetter == null
        ? ""
        : texts.get(
            "deadletters.detail",
            Objects.requireNonNullElse(deadLetter.traceId(), "–"),
            Objects.requireNonNullElse(deadLetter.detail(), "–"),
            deadLetter.payload());
  }

  static Pill.Tone tone(Status status) {
    return switch (status) {
      case OPEN -> Pill.Tone.WARNING;
      case SETTLED -> Pill.Tone.GOOD;
      case ABANDONED -> Pill.Tone.NEUTRAL;
    };
  }
}
