package io.courtflash.core.booking.claim.web;

import io.courtflash.core.booking.claim.ReservationRequest;
import io.courtflash.core.booking.claim.ReservationService;
import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.booking.claim.ReserveOutcome.Accepted;
import io.courtflash.core.booking.claim.ReserveOutcome.Repeated;
import io.courtflash.core.booking.claim.web.ReserveController.ReserveBody;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.account.web.FastLane;
import io.courtflash.core.platform.http.FastAnswer;
import io.courtflash.core.platform.http.FastEndpoint;
import io.courtflash.core.platform.http.FastRequest;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Answers the reservation requests of a rush: it refuses a request when the slot is sold out, shut
 * or closed, and makes a claim when everything that decides about it is in memory; neither takes a
 * thread. Whatever has to be waited for is asked from {@link ReserveController} on another one.
 */
@Component
@RequiredArgsConstructor
class ReserveEndpoint implements FastEndpoint {

  private static final String METHOD = "POST";

  private final FastLane lane;
  private final ReservationService reservations;
  private final IdempotencyKeys idempotencyKeys;
  private final ReserveController controller;

  @Override
  public boolean takes(String method, String path) {
    return method.equals(METHOD) && (path.equals("/reserve/") || path.equals("/reserve"));
  }

  @Override
  public CompletableFuture<FastAnswer> answer(FastRequest request) {
    Optional<ReserveBody> body = ReserveBodyParser.parse(request.body());
    return body.isPresent() && request.query() == null && request.knownTag() == null
        ? lane.forStudent(
            request,
            METHOD,
            request.path(),
            (student, language) -> {
              lane.count(student);
              return answer(student, body.get(), request, language);
            })
        : FastAnswer.notMine();
  }

  private CompletableFuture<FastAnswer> answer(
      Actor student, ReserveBody body, FastRequest request, Locale language) {
    ReservationRequest reservation =
        new ReservationRequest(
            student,
            body.slotId(),
            body.sessionId(),
            request.claimToken(),
            request.idempotencyKey());
    Optional<CompletableFuture<ReserveOutcome>> outcome = outcome(reservation);
    return outcome.isPresent()
        ? outcome.get().thenApply(decided -> answer(decided, language))
        : lane.later(request, () -> waitFor(reservation, body, language));
  }

  private CompletableFuture<FastAnswer> waitFor(
      ReservationRequest request, ReserveBody body, Locale language) {
    String traceId =
        controller.reserve(request.student(), request.idempotencyKey(), request.claimToken(), body);
    return CompletableFuture.completedFuture(lane.answer(traceId, language));
  }

  private FastAnswer answer(ReserveOutcome outcome, Locale language) {
    return switch (outcome) {
      case Accepted(String traceId) -> lane.answer(traceId, language);
      case Repeated(String traceId) -> lane.answer(traceId, language);
      default -> lane.refuse(ReserveRefusals.of(outcome), language);
    };
  }

  /** Empty when something has to be waited for. */
  private Optional<CompletableFuture<ReserveOutcome>> outcome(ReservationRequest request) {
    String key = request.idempotencyKey();
    if (key != null && !idempotencyKeys.isNew(request.student().userId(), key)) {
      return Optional.empty();
    }
    Optional<ReserveOutcome> known = reservations.knownRefusal(request);
    if (known.isPresent()) {
      return Optional.of(
          CompletableFuture.completedFuture(reservations.refuse(request, known.get())));
    }
    if (!reservations.canStart(request)) {
      return Optional.empty();
    }
    return key == null ? Optional.of(reservations.start(request)) : claimOnce(request, key);
  }

  /** Empty when another request with the same key has just begun. */
  private Optional<CompletableFuture<ReserveOutcome>> claimOnce(
      ReservationRequest request, String key) {
    return idempotencyKeys
        .registerNew(request.student().userId(), key, request.slotId())
        .map(
            use ->
                reservations
                    .start(request)
                    .whenComplete(
                        (outcome, failure) -> {
                          if (failure == null) {
                            idempotencyKeys.complete(use, outcome);
                          } else {
                            idempotencyKeys.fail(use, cause(failure));
                          }
                        }));
  }

  private static Throwable cause(Throwable failure) {
    return failure instanceof CompletionException && failure.getCause() != null
        ? failure.getCause()
        : failure;
  }
}
