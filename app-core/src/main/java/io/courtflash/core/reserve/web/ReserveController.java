package io.courtflash.core.reserve.web;

import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.ReasonMessages;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.reserve.ClaimResults.ClaimResult;
import io.courtflash.core.reserve.ReservationRequest;
import io.courtflash.core.reserve.ReservationService;
import io.courtflash.core.reserve.ReserveOutcome;
import io.courtflash.core.reserve.ReserveOutcome.Accepted;
import io.courtflash.core.reserve.ReserveOutcome.CaptchaNeeded;
import io.courtflash.core.reserve.ReserveOutcome.Duplicate;
import io.courtflash.core.reserve.ReserveOutcome.KeyReused;
import io.courtflash.core.reserve.ReserveOutcome.NotQueued;
import io.courtflash.core.reserve.ReserveOutcome.OutOfStock;
import io.courtflash.core.reserve.ReserveOutcome.Paused;
import io.courtflash.core.reserve.ReserveOutcome.QuotaFull;
import io.courtflash.core.reserve.ReserveOutcome.Repeated;
import io.courtflash.core.reserve.ReserveOutcome.TooLate;
import io.courtflash.core.reserve.ReserveOutcome.TooManyRequests;
import io.courtflash.core.reserve.ReserveOutcome.Ungated;
import io.courtflash.core.reserve.ReserveOutcome.UnknownSlot;
import io.courtflash.core.reserve.ReserveOutcome.WrongSession;
import io.courtflash.core.reserve.web.IdempotencyKeys.FirstUse;
import io.courtflash.core.reserve.web.IdempotencyKeys.RepeatedUse;
import io.courtflash.core.web.Refusal;
import io.courtflash.core.web.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import java.time.Duration;
import java.util.Collections;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/** Takes reservation requests, and answers what became of a claim. */
@RestController
class ReserveController {

  static final String CLAIM_TOKEN_HEADER = "X-Claim-Token";

  private static final Duration PAUSED_RETRY = Duration.ofSeconds(5);

  private final ReservationService reservations;
  private final SharedResultReader results;
  private final ReasonMessages reasons;
  private final IdempotencyKeys idempotencyKeys;

  ReserveController(
      ReservationService reservations,
      SharedResultReader results,
      ReasonMessages reasons,
      IdempotencyKeys idempotencyKeys) {
    this.reservations = reservations;
    this.results = results;
    this.reasons = reasons;
    this.idempotencyKeys = idempotencyKeys;
  }

  record ReserveBody(long slotId, long sessionId) {}

  @Operation(
      summary = "Claim a slot; answers the claim's trace id",
      description =
          "With an Idempotency-Key, 8 to 64 letters, digits and hyphens, a repeat is answered like"
              + " the first request, by every node, for 24 hours, and claims nothing. A request"
              + " that was refused before it made a claim can be sent again with the same key.")
  @PostMapping({"/reserve", "/reserve/"})
  String reserve(
      Actor student,
      @RequestHeader(name = IdempotencyKeys.HEADER, required = false) @Nullable String key,
      @RequestHeader(name = CLAIM_TOKEN_HEADER, required = false) @Nullable String claimToken,
      @RequestBody ReserveBody body) {
    ReservationRequest request =
        new ReservationRequest(student, body.slotId(), body.sessionId(), claimToken, key);
    return traceIdOrRefusal(
        key == null ? reservations.reserve(request) : reserveOnce(request, key));
  }

  private ReserveOutcome reserveOnce(ReservationRequest request, String key) {
    return switch (idempotencyKeys.register(request.student().userId(), key, request.slotId())) {
      case RepeatedUse(ReserveOutcome outcome) -> outcome;
      case FirstUse first -> {
        try {
          ReserveOutcome outcome = reservations.reserve(request);
          idempotencyKeys.complete(first, outcome);
          yield outcome;
        } catch (RuntimeException | Error e) {
          idempotencyKeys.fail(first, e);
          throw e;
        }
      }
    };
  }

  private static String traceIdOrRefusal(ReserveOutcome outcome) {
    return switch (outcome) {
      case Accepted(String traceId) -> traceId;
      case Repeated(String traceId) -> traceId;
      case KeyReused() -> throw IdempotencyKeys.reused();
      case Duplicate(String traceId) ->
          throw Refusal.of(ResponseCode.DUP_REQ).with(Collections.singletonMap("traceId", traceId));
      case OutOfStock() -> throw Refusal.of(ResponseCode.OUT_OF_STOCK);
      case Ungated(var opensAt) ->
          throw Refusal.of(ResponseCode.UNGATED)
              .withShared(Collections.singletonMap("opensAt", opensAt));
      case TooLate() -> throw Refusal.of(ResponseCode.SLOT_CLOSED);
      case TooManyRequests(Duration wait) ->
          throw Refusal.of(ResponseCode.TOO_MANY_REQUESTS).retryAfter(wait);
      case QuotaFull(QuotaUse full) ->
          throw Refusal.of(
                  ResponseCode.QUOTA_EXCEEDED, "reserve.quota." + full.quota(), full.limit())
              .with(full);
      case CaptchaNeeded() -> throw Refusal.of(ResponseCode.CAPTCHA_REQUIRED);
      case UnknownSlot() -> throw Refusal.of(ResponseCode.NOT_FOUND);
      case WrongSession() -> throw Refusal.of(ResponseCode.PARAM_ERROR, "reserve.wrong-session");
      case NotQueued() -> throw Refusal.of(ResponseCode.FAILED, "reason.NOT_QUEUED");
      case Paused() ->
          throw Refusal.of(ResponseCode.SQL_ERROR, "reserve.paused").retryAfter(PAUSED_RETRY);
    };
  }

  @Operation(summary = "What became of a claim")
  @GetMapping("/reserve/result/{traceId}")
  ClaimResultView result(Actor student, @PathVariable String traceId, Locale locale) {
    ClaimResult result =
        results.of(student.userId(), traceId).orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
    return switch (result) {
      case ClaimResult.Pending() -> ClaimResultView.pending(traceId);
      case ClaimResult.Completed(Reservation row) ->
          ClaimResultView.of(row, reasons.text(row.reason(), locale));
    };
  }
}
