package io.courtflash.core.operations.rehearsal;

import io.courtflash.core.booking.claim.ReserveOutcome;

/** The outcomes of a simulated student's attempt. The names are stored. */
public enum RehearsalAttemptOutcome {
  ACCEPTED,
  DUPLICATE,
  OUT_OF_STOCK,
  UNGATED,
  TOO_MANY,
  /** The attempt threw, or had an outcome that is impossible in a rehearsal. */
  FAILED;

  static RehearsalAttemptOutcome of(ReserveOutcome outcome) {
    return switch (outcome) {
      case ReserveOutcome.Accepted _ -> ACCEPTED;
      case ReserveOutcome.Duplicate _, ReserveOutcome.Repeated _ -> DUPLICATE;
      case ReserveOutcome.OutOfStock _ -> OUT_OF_STOCK;
      case ReserveOutcome.Ungated _ -> UNGATED;
      case ReserveOutcome.TooManyRequests _ -> TOO_MANY;
      case ReserveOutcome.TooLate _,
          ReserveOutcome.QuotaFull _,
          ReserveOutcome.CaptchaNeeded _,
          ReserveOutcome.UnknownSlot _,
          ReserveOutcome.WrongSession _,
          ReserveOutcome.KeyReused _,
          ReserveOutcome.TooShort _,
          ReserveOutcome.NotQueued _,
          ReserveOutcome.Paused _ ->
          FAILED;
    };
  }
}
