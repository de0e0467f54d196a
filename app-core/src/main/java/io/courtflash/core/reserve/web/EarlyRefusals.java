package io.courtflash.core.reserve.web;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.web.FastLane;
import io.courtflash.core.reserve.ReservationRequest;
import io.courtflash.core.reserve.ReservationService;
import io.courtflash.core.reserve.ReserveOutcome;
import io.courtflash.core.reserve.web.ReserveController.ReserveBody;
import io.courtflash.core.web.EarlyAnswer;
import io.courtflash.core.web.EarlyAnswers;
import io.courtflash.core.web.EarlyRequest;
import io.courtflash.core.web.EnvelopeWriter;
import io.courtflash.core.web.Refusal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Answers the requests of a rush early that this node refuses by itself: of a student whom it
 * knows, for a slot that is sold out, shut or closed. Everything else goes the ordinary way, by
 * {@link ReserveFilter} or past it, with the same answer.
 */
@Component
class EarlyRefusals implements EarlyAnswers {

  private static final String METHOD = "POST";

  private final FastLane lane;
  private final ReservationService reservations;
  private final IdempotencyKeys idempotencyKeys;
  private final EnvelopeWriter envelopes;

  EarlyRefusals(
      FastLane lane,
      ReservationService reservations,
      IdempotencyKeys idempotencyKeys,
      EnvelopeWriter envelopes) {
    this.lane = lane;
    this.reservations = reservations;
    this.idempotencyKeys = idempotencyKeys;
    this.envelopes = envelopes;
  }

  @Override
  public List<String> requestLines() {
    return List.of("POST /reserve/ HTTP/1.1", "POST /reserve HTTP/1.1");
  }

  @Override
  public Optional<EarlyAnswer> answer(EarlyRequest request) {
    long start = System.nanoTime();
    if (lane.isClosed()) {
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
    Optional<ReserveOutcome> known = knownRefusal(reservation);
    if (known.isEmpty()) {
      return Optional.empty();
    }
    Refusal refusal = refuse(reservation, known.get());
    EarlyAnswer answer = envelopes.early(refusal, language.get());
    lane.time(METHOD, request.path(), answer.status(), start);
    return Optional.of(answer);
  }

  /** A refusal asks for no claim token. */
  private static ReservationRequest reservation(
      Actor student, ReserveBody body, EarlyRequest request) {
    return new ReservationRequest(
        student, body.slotId(), body.sessionId(), null, request.idempotencyKey());
  }

  private Optional<ReserveOutcome> knownRefusal(ReservationRequest request) {
    String key = request.idempotencyKey();
    return key == null || idempotencyKeys.isNew(request.student().userId(), key)
        ? reservations.knownRefusal(request)
        : Optional.empty();
  }

  private Refusal refuse(ReservationRequest request, ReserveOutcome known) {
    try {
      lane.count(request.student());
      return ReserveRefusals.of(reservations.refuse(request, known));
    } catch (Refusal tooMany) {
      return tooMany;
    }
  }
}
