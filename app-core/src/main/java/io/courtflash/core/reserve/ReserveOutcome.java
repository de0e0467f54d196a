package io.courtflash.core.reserve;

import io.courtflash.core.booking.QuotaUse;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What a student is told at once. */
public sealed interface ReserveOutcome {

  /** The claim is in; its trace id says later what became of it. */
  record Accepted(String traceId) implements ReserveOutcome {}

  /**
   * The user has this slot already, or a claim on it.
   *
   * @param traceId the earlier claim; null when it isn't known
   */
  record Duplicate(@Nullable String traceId) implements ReserveOutcome {}

  record OutOfStock() implements ReserveOutcome {}

  /**
   * The gate isn't open, or the session is paused.
   *
   * @param opensAt null when no gate is planned
   */
  record Ungated(@Nullable Instant opensAt) implements ReserveOutcome {}

  record TooLate() implements ReserveOutcome {}

  record TooManyRequests(Duration retryAfter) implements ReserveOutcome {}

  /** The student has as many bookings as one may have. */
  record QuotaFull(QuotaUse full) implements ReserveOutcome {}

  /** The student behaves like a program, and must show that they aren't one. */
  record CaptchaNeeded() implements ReserveOutcome {}

  record UnknownSlot() implements ReserveOutcome {}

  /** The slot exists, but in another session. */
  record WrongSession() implements ReserveOutcome {}

  /** The claim had a permit but couldn't be handed on; the permit went back. */
  record NotQueued() implements ReserveOutcome {}

  /** Intake is paused by the staff. */
  record Paused() implements ReserveOutcome {}
}
