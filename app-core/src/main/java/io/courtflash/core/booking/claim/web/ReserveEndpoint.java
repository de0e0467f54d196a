package io.courtflash.core.booking.claim.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.courtflash.core.booking.claim.ClaimIntake;
import io.courtflash.core.booking.claim.ReservationRequest;
import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.booking.claim.ReserveOutcome.Accepted;
import io.courtflash.core.booking.claim.ReserveOutcome.Repeated;
import io.courtflash.core.booking.claim.web.ReserveController.ReserveBody;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.account.web.FastLane;
import io.courtflash.core.platform.http.answer.FastAnswer;
import io.courtflash.core.platform.http.answer.FastEndpoint;
import io.courtflash.core.platform.http.answer.FastRequest;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Answers the reservation requests of a rush: it refuses a request when the slot is sold out, shut
 * or closed, and makes a claim when everything that decides about it is in memory; neither takes a
 * thread. What has to be waited for is waited for on another one.
 */
@Component
@RequiredArgsConstructor
class ReserveEndpoint implements FastEndpoint {

  private static final String METHOD = "POST";

  private static final String BLANKS = "[ \\t\\r\\n]*+";
  private static final String NAME = BLANKS + "\"(slotId|sessionId)\"" + BLANKS + ":";

  /** Not zero, and short enough for a long; the sandbox of a practice rush has ids below zero. */
  private static final String NUMBER = BLANKS + "(-?[1-9]\\d{0,17})" + BLANKS;

  /** Every other body, valid or not, is read by the framework and gets its answer from there. */
  private static final Pattern USUAL =
      Pattern.compile(BLANKS + "\\{" + NAME + NUMBER + "," + NAME + NUMBER + "}" + BLANKS);

  private final FastLane lane;
  private final ClaimIntake intake;
  private final IdempotencyKeys idempotencyKeys;

  @Override
  public boolean takes(String method, String path) {
    return method.equals(METHOD) && (path.equals("/reserve/") || path.equals("/reserve"));
  }

  @Override
  public CompletableFuture<FastAnswer> answer(FastRequest request) {
    Optional<ReserveBody> body = read(request.body());
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

  private static Optional<ReserveBody> read(byte[] json) {
    Matcher body = USUAL.matcher(new String(json, ISO_8859_1));
    if (!body.matches() || body.group(1).equals(body.group(3))) {
      return Optional.empty();
    }
    long first = Long.parseLong(body.group(2));
    long second = Long.parseLong(body.group(4));
    return Optional.of(
        body.group(1).equals("slotId")
            ? new ReserveBody(first, second)
            : new ReserveBody(second, first));
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
    String key = request.idempotencyKey();
    if (key != null && !idempotencyKeys.isNew(student.userId(), key)) {
      return lane.later(request, () -> claim(reservation, language));
    }
    Optional<ReserveOutcome> known = intake.refuseIfKnown(reservation);
    if (known.isPresent()) {
      return CompletableFuture.completedFuture(answer(known.get(), language));
    }
    return intake.isDecidedFromMemory(reservation)
        ? claim(reservation, language)
        : lane.later(request, () -> claim(reservation, language));
  }

  private CompletableFuture<FastAnswer> claim(ReservationRequest request, Locale language) {
    return idempotencyKeys
        .once(request, () -> intake.start(request))
        .thenApply(outcome -> answer(outcome, language));
  }

  private FastAnswer answer(ReserveOutcome outcome, Locale language) {
    return switch (outcome) {
      case Accepted(String traceId) -> lane.answer(traceId, language);
      case Repeated(String traceId) -> lane.answer(traceId, language);
      default -> lane.refuse(ReserveRefusals.of(outcome), language);
    };
  }
}
