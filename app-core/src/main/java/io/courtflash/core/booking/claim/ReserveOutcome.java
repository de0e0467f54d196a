package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.rule.QuotaUse;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The immediate answer to a reservation request. What becomes of a claim is polled later. */
public sealed interface ReserveOutcome {

  /** The claim was accepted; its result is polled by its trace id. */
  record Accepted(String traceId) implements ReserveOutcome {}

  /**
   * The request repeats an earlier one, by its idempotency key, and claims nothing.
   *
   * @param traceId of the earlier request's claim, which may have ended since
   */
  record Repeated(String traceId) implements ReserveOutcome {}

  /** The request's idempotency key was used for another slot. */
  record KeyReused() implements ReserveOutcome {}

  /**
   * The user has a seat of this slot already, or a claim on it.
   *
   * @param traceId the trace id of the earlier claim; null when it isn't known
   */
  record Duplicate(@Nullable String traceId) implements ReserveOutcome {}

  /** All seats of the slot are taken, or the slot is blocked. */
  record OutOfStock() implements ReserveOutcome {}

  /**
   * The gate isn't open, or the session is paused.
   *
   * @param opensAt when the gate opens; null when no opening is planned
   */
  record Ungated(@Nullable Instant opensAt) implements ReserveOutcome {}

  /** The slot has begun, or begins too soon. */
  record TooLate() implements ReserveOutcome {}

  /**
   * The user or the node is over its limit.
   *
   * @param retryAfter how long to wait before the next request
   */
  record TooManyRequests(Duration retryAfter) implements ReserveOutcome {}

  /** The student has as many bookings as the quota allows. */
  record QuotaFull(QuotaUse full) implements ReserveOutcome {}

  /** The student behaves like a program, and needs a claim token, which a solved captcha gives. */
  record CaptchaNeeded() implements ReserveOutcome {}

  record UnknownSlot() implements ReserveOutcome {}

  /** The slot exists, but in another session. */
  record WrongSession() implements ReserveOutcome {}

  /**
   * The slot is shorter than what may be booked of its session, whose slots are booked from a start
   * to an end.
   */
  record TooShort(int minMinutes) implements ReserveOutcome {}

  /** The broker refused the claim; it is abandoned and its permit released. */
  record NotQueued() implements ReserveOutcome {}

  /** Staff have paused reservations on this node. */
  record Paused() implements ReserveOutcome {}
}
