package io.courtflash.core.booking.claim.web;

import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.booking.claim.ReserveOutcome.Accepted;
import io.courtflash.core.booking.claim.ReserveOutcome.CaptchaNeeded;
import io.courtflash.core.booking.claim.ReserveOutcome.Duplicate;
import io.courtflash.core.booking.claim.ReserveOutcome.KeyReused;
import io.courtflash.core.booking.claim.ReserveOutcome.NotQueued;
import io.courtflash.core.booking.claim.ReserveOutcome.OutOfStock;
import io.courtflash.core.booking.claim.ReserveOutcome.Paused;
import io.courtflash.core.booking.claim.ReserveOutcome.QuotaFull;
import io.courtflash.core.booking.claim.ReserveOutcome.Repeated;
import io.courtflash.core.booking.claim.ReserveOutcome.TooLate;
import io.courtflash.core.booking.claim.ReserveOutcome.TooManyRequests;
import io.courtflash.core.booking.claim.ReserveOutcome.TooShort;
import io.courtflash.core.booking.claim.ReserveOutcome.Ungated;
import io.courtflash.core.booking.claim.ReserveOutcome.UnknownSlot;
import io.courtflash.core.booking.claim.ReserveOutcome.WrongSession;
import io.courtflash.core.booking.reservation.BookingRefusal;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.platform.http.IdempotencyKeyHeader;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import java.time.Duration;
import java.util.Collections;

/** Maps the outcomes of a reservation request that made no claim to HTTP refusals. */
final class ReserveRefusals {

  private static final Duration PAUSED_RETRY = Duration.ofSeconds(5);

  private ReserveRefusals() {}

  /**
   * The answer to a request that got no claim.
   *
   * @throws IllegalArgumentException it got one
   */
  static Refusal of(ReserveOutcome outcome) {
    return switch (outcome) {
      case Accepted _, Repeated _ -> throw new IllegalArgumentException("Not refused: " + outcome);
      case KeyReused() -> IdempotencyKeyHeader.reused();
      case Duplicate(String traceId) ->
          Refusal.of(ResponseCode.DUP_REQ).with(Collections.singletonMap("traceId", traceId));
      case OutOfStock() -> Refusal.of(ResponseCode.OUT_OF_STOCK);
      case Ungated(var opensAt) ->
          Refusal.of(ResponseCode.UNGATED).withShared(Collections.singletonMap("opensAt", opensAt));
      case TooLate() -> Refusal.of(ResponseCode.SLOT_CLOSED);
      case TooManyRequests(Duration wait) ->
          Refusal.of(ResponseCode.TOO_MANY_REQUESTS).retryAfter(wait);
      case QuotaFull(QuotaUse full) -> BookingRefusal.of(full);
      case CaptchaNeeded() -> Refusal.of(ResponseCode.CAPTCHA_REQUIRED);
      case UnknownSlot() -> Refusal.of(ResponseCode.NOT_FOUND);
      case WrongSession() -> Refusal.of(ResponseCode.PARAM_ERROR, "reserve.wrong-session");
      case TooShort(int minMinutes) ->
          Refusal.of(ResponseCode.PARAM_ERROR, "reserve.too-short", minMinutes);
      case NotQueued() -> Refusal.of(ResponseCode.FAILED, "reason.NOT_QUEUED");
      case Paused() ->
          Refusal.of(ResponseCode.SQL_ERROR, "reserve.paused").retryAfter(PAUSED_RETRY);
    };
  }
}
