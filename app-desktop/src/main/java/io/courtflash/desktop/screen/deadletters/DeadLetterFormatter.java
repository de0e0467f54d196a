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
    return switch (cause) {
      case UNREADABLE -> texts.get("deadletters.unreadable");
      case UNKNOWN_SLOT -> texts.get("deadletters.unknown-slot");
      case UNKNOWN_USER -> texts.get("deadletters.unknown-user");
      case FAILED -> texts.get("deadletters.failed");
    };
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
    return switch (cause) {
      case UNREADABLE -> texts.get("deadletters.advice-unreadable");
      case UNKNOWN_SLOT -> texts.get("deadletters.advice-unknown-slot");
      case UNKNOWN_USER -> texts.get("deadletters.advice-unknown-user");
      case FAILED -> texts.get("deadletters.advice-failed");
    };
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
