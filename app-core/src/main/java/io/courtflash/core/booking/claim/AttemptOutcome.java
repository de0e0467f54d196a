package io.courtflash.core.booking.claim;

import java.util.Locale;

/** The outcome of a reservation request, without the details that only its student may see. */
public enum AttemptOutcome {
  ACCEPTED,
  DUPLICATE,
  OUT_OF_STOCK,
  UNGATED,
  TOO_LATE,
  TOO_MANY,
  QUOTA_FULL,
  CAPTCHA_NEEDED,
  NO_SUCH_SLOT,
  WRONG_SESSION,
  NOT_QUEUED,
  PAUSED;

  public static AttemptOutcome of(ReserveOutcome outcome) {
    return switch (outcome) {
      case ReserveOutcome.Accepted _ -> ACCEPTED;
      case ReserveOutcome.Duplicate _, ReserveOutcome.Repeated _ -> DUPLICATE;
      case ReserveOutcome.OutOfStock _ -> OUT_OF_STOCK;
      case ReserveOutcome.Ungated _ -> UNGATED;
      case ReserveOutcome.TooLate _ -> TOO_LATE;
      case ReserveOutcome.TooManyRequests _ -> TOO_MANY;
      case ReserveOutcome.QuotaFull _ -> QUOTA_FULL;
      case ReserveOutcome.CaptchaNeeded _ -> CAPTCHA_NEEDED;
      case ReserveOutcome.UnknownSlot _ -> NO_SUCH_SLOT;
      // Like a wrong session, it is a mistake of the client's program.
      case ReserveOutcome.WrongSession _, ReserveOutcome.KeyReused _, ReserveOutcome.TooShort _ ->
          WRONG_SESSION;
      case ReserveOutcome.NotQueued _ -> NOT_QUEUED;
      case ReserveOutcome.Paused _ -> PAUSED;
    };
  }

  /** The value of the metrics' {@code outcome} tag. */
  public String tag() {
    return name().toLowerCase(Locale.ROOT);
  }
}
