package io.courtflash.core.booking.claim.web;

import io.courtflash.core.booking.claim.ClaimIntake;
import io.courtflash.core.booking.claim.ClaimResults.ClaimResult;
import io.courtflash.core.booking.claim.ReservationRequest;
import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.booking.claim.ReserveOutcome.Accepted;
import io.courtflash.core.booking.claim.ReserveOutcome.Repeated;
import io.courtflash.core.booking.reservation.ReasonMessages;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.IdempotencyKeyHeader;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.http.answer.FastRequest;
import io.courtflash.core.platform.servers.AnswerDeadline;
import io.swagger.v3.oas.annotations.Operation;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/** Takes reservation requests, and returns the results of claims. */
@RestController
@RequiredArgsConstructor
class ReserveController {

  private final ClaimIntake intake;
  private final SharedResultReader results;
  private final ReasonMessages reasons;
  private final IdempotencyKeys idempotencyKeys;

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
      @RequestHeader(name = IdempotencyKeyHeader.NAME, required = false) @Nullable String key,
      @RequestHeader(name = FastRequest.CLAIM_TOKEN_HEADER, required = false)
          @Nullable String claimToken,
      @RequestBody ReserveBody body) {
    ReservationRequest request =
        new ReservationRequest(student, body.slotId(), body.sessionId(), claimToken, key);
    return traceIdOrRefusal(
        AnswerDeadline.join(idempotencyKeys.once(request, () -> intake.start(request))));
  }

  private static String traceIdOrRefusal(ReserveOutcome outcome) {
    if (outcome instanceof Accepted(String traceId)) {
      return traceId;
    }
    if (outcome instanceof Repeated(String traceId)) {
      return traceId;
    }
    throw ReserveRefusals.of(outcome);
  }

  @Operation(summary = "What became of a claim")
  @GetMapping("/reserve/result/{traceId}")
  ClaimResultView result(Actor student, @PathVariable String traceId, Locale locale) {
    return AnswerDeadline.join(find(student, traceId, locale));
  }

  /** Finds the result of a claim; fails with a {@link Refusal} when it isn't the student's. */
  CompletableFuture<ClaimResultView> find(Actor student, String traceId, Locale locale) {
    return results
        .of(student.userId(), traceId)
        .thenApply(found -> found.orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND)))
        .thenApply(result -> view(traceId, result, locale));
  }

  private ClaimResultView view(String traceId, ClaimResult result, Locale locale) {
    return switch (result) {
      case ClaimResult.Pending() -> ClaimResultView.pending(traceId);
      case ClaimResult.Completed(Reservation row) ->
          ClaimResultView.of(row, reasons.text(row.reason(), locale));
    };
  }

  /**
   * The result of a claim, as its student polls it.
   *
   * @param reservationId null unless the claim became a reservation
   * @param reservationStatus the current status of the row; null while the claim is pending
   * @param reason why the claim failed or the reservation ended, in the caller's language; null
   *     when there is no reason
   */
  record ClaimResultView(
      String traceId,
      Status status,
      @Nullable Long reservationId,
      @Nullable ReservationStatus reservationStatus,
      @Nullable String reason) {

    enum Status {
      PENDING,
      SUCCESS,
      FAILED
    }

    static ClaimResultView pending(String traceId) {
      return new ClaimResultView(traceId, Status.PENDING, null, null, null);
    }

    static ClaimResultView of(Reservation row, @Nullable String reason) {
      return switch (row.status()) {
        case LOST, ABANDONED ->
            new ClaimResultView(row.traceId(), Status.FAILED, null, row.status(), reason);
        case PENDING_PAYMENT, CLOSING, CONFIRMED, REFUNDING, KEPT, OFFERED, FORFEITED, CANCELLED ->
            new ClaimResultView(row.traceId(), Status.SUCCESS, row.id(), row.status(), reason);
      };
    }
  }
}
