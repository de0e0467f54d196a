package io.courtflash.core.booking.claim.web;

import io.courtflash.core.booking.claim.ReservationRequest;
import io.courtflash.core.booking.claim.ReservationService;
import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.booking.claim.ReserveOutcome.Accepted;
import io.courtflash.core.booking.claim.ReserveOutcome.Repeated;
import io.courtflash.core.booking.claim.web.ReserveController.ReserveBody;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.people.account.web.FastLane;
import io.courtflash.core.platform.http.EarlyAnswer;
import io.courtflash.core.platform.http.EarlyAnswers;
import io.courtflash.core.platform.http.EarlyRequest;
import io.courtflash.core.platform.http.Refusal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Answers the reservation requests of a rush early, for students whose token is cached on this
 * node: it refuses a request when the slot is sold out, shut or closed, and makes a claim when
 * everything that decides about it is in memory. Everything else goes the ordinary way, by {@link
 * ReserveFilter} or past it, with the same answer.
 */
@Component
@RequiredArgsConstructor
class EarlyReservations implements EarlyAnswers {

  private static final String METHOD = "POST";
  private static final Set<String> PATHS = Set.of("/reserve/", "/reserve");

  private final FastLane lane;
  private final ReservationService reservations;
  private final IdempotencyKeys idempotencyKeys;

  @Override
  public List<String> beginnings() {
    return List.of("POST /reserve");
  }

  @Override
  public Optional<CompletableFuture<EarlyAnswer>> answer(EarlyRequest request) {
    long start = System.nanoTime();
    if (lane.isClosed() || !PATHS.contains(request.path()) || request.query() != null) {
      return Optional.empty();
    }
    Optional<Locale> language = lane.language(request);
    Optional<ReserveBody> body =
        ReserveBodyParser.parse(request.body().getBytes(StandardCharsets.ISO_8859_1));
    Optional<Actor> student = lane.student(request);
    if (language.isEmpty() || body.isEmpty() || student.isEmpty()) {
      return Optional.empty();
    }
    ReservationRequest reservation = reservation(student.get(), body.get(), request);
    return outcome(reservation)
        .map(
            outcome ->
                outcome.handle(
                    (answer, failure) -> {
                      EarlyAnswer early = early(answer, failure, language.get());
                      lane.time(METHOD, request.path(), early.status(), start);
                      return early;
                    }));
  }

  /** Students who need a claim token go the ordinary way. */
  private static ReservationRequest reservation(
      Actor student, ReserveBody body, EarlyRequest request) {
    return new ReservationRequest(
        student, body.slotId(), body.sessionId(), null, request.idempotencyKey());
  }

  private Optional<CompletableFuture<ReserveOutcome>> outcome(ReservationRequest request) {
    String key = request.idempotencyKey();
    if (key != null && !idempotencyKeys.isNew(request.student().userId(), key)) {
      return Optional.empty();
    }
    Optional<ReserveOutcome> known = reservations.knownRefusal(request);
    if (known.isPresent()) {
      return Optional.of(refuse(request, known.get()));
    }
    if (!reservations.canStart(request)) {
      return Optional.empty();
    }
    return key == null ? Optional.of(claim(request)) : claimOnce(request, key);
  }

  private CompletableFuture<ReserveOutcome> refuse(
      ReservationRequest request, ReserveOutcome known) {
    try {
      lane.count(request.student());
      return CompletableFuture.completedFuture(reservations.refuse(request, known));
    } catch (Refusal tooMany) {
      return CompletableFuture.failedFuture(tooMany);
    }
  }

  private CompletableFuture<ReserveOutcome> claim(ReservationRequest request) {
    try {
      lane.count(request.student());
      return reservations.start(request);
    } catch (Refusal tooMany) {
      return CompletableFuture.failedFuture(tooMany);
    }
  }

  /** Empty when another request with the same key has just begun. */
  private Optional<CompletableFuture<ReserveOutcome>> claimOnce(
      ReservationRequest request, String key) {
    return idempotencyKeys
        .registerNew(request.student().userId(), key, request.slotId())
        .map(
            use ->
                claim(request)
                    .whenComplete(
                        (outcome, failure) -> {
                          if (failure == null) {
                            idempotencyKeys.complete(use, outcome);
                          } else {
                            idempotencyKeys.fail(use, cause(failure));
                          }
                        }));
  }

  private EarlyAnswer early(
      @Nullable ReserveOutcome outcome, @Nullable Throwable failure, Locale language) {
    return switch (outcome) {
      case Accepted(String traceId) -> lane.answer(traceId, language);
      case Repeated(String traceId) -> lane.answer(traceId, language);
      case null -> lane.refuse(exception(failure), language);
      default -> lane.refuse(ReserveRefusals.of(outcome), language);
    };
  }

  private static Exception exception(@Nullable Throwable failure) {
    return failure != null && cause(failure) instanceof Exception exception
        ? exception
        : new IllegalStateException(failure);
  }

  private static Throwable cause(Throwable failure) {
    return failure instanceof CompletionException && failure.getCause() != null
        ? failure.getCause()
        : failure;
  }
}
