package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.claim.AdmissionPolicy.Decision;
import io.courtflash.core.booking.claim.IntervalReservations.Answer.Booked;
import io.courtflash.core.booking.claim.IntervalReservations.Answer.Refused;
import io.courtflash.core.booking.claim.ReserveOutcome.Accepted;
import io.courtflash.core.booking.claim.ReserveOutcome.Duplicate;
import io.courtflash.core.booking.claim.ReserveOutcome.KeyReused;
import io.courtflash.core.booking.claim.ReserveOutcome.QuotaFull;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.direct.IntervalBookings;
import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.booking.reservation.direct.SessionIntervals;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/**
 * Answers requests for courts from a start to an end: the same limits, rules and captchas as for a
 * claim, but the answer is the booking itself.
 */
@Service
@RequiredArgsConstructor
public class IntervalReservations {

  /** The key under which requests without a slot are counted. */
  private static final long NO_SLOT = 0;

  private final AdmissionPolicy policy;
  private final SessionIntervals intervals;
  private final Slots slots;
  private final IntervalBookings bookings;
  private final CellRefusals refusals;
  private final ClaimIntake intake;
  private final OwnPendingClaims pendingClaims;

  /**
   * Books all the cells, or none of them. With an idempotency key, a further request books nothing,
   * on any node, and is answered like the first one that booked.
   *
   * @throws org.redisson.client.RedisException Redis didn't answer: nothing happened
   * @throws org.springframework.dao.DataAccessException nothing happened, or it isn't known: the
   *     request can be repeated with its key
   * @throws Refusal for a field of the request whose value can't be booked
   */
  public Answer reserve(IntervalRequest request) {
    long start = System.nanoTime();
    long userId = request.student().userId();
    Answer decided;
    try {
      decided = decide(request);
    } catch (Refusal wrongField) {
      var _ = intake.answered(userId, NO_SLOT, new ReserveOutcome.WrongSession(), start);
      throw wrongField;
    }
    return switch (decided) {
      case Booked(var reservation, var cells) -> {
        Accepted accepted = new Accepted(reservation.traceId());
        var _ = intake.answered(userId, cells.first().id(), accepted, start);
        yield new Booked(reservation, cells);
      }
      case Refused(ReserveOutcome outcome, Slot cell) ->
          new Refused(
              intake.answered(userId, cell == null ? NO_SLOT : cell.id(), outcome, start), cell);
    };
  }

  private Answer decide(IntervalRequest request) {
    Optional<ReserveOutcome> refused = policy.refuseAll(request.student().userId());
    if (refused.isPresent()) {
      return new Refused(refused.get(), null);
    }
    SessionInterval interval =
        intervals
            .find(request.sessionId())
            .orElseThrow(() -> FieldProblem.refuse("sessionId", "interval.not-offered"));
    IntervalGrid grid =
        new IntervalGrid(interval, slots.ofSession(request.sessionId(), request.date()));
    return bookIfAllowed(request, grid.find(request));
  }

  private Answer bookIfAllowed(IntervalRequest request, BookingCells cells) {
    return switch (policy.check(request.student(), cells, request.claimToken())) {
      case Decision.Refused(ReserveOutcome outcome) ->
          repeated(request, cells).orElseGet(() -> new Refused(outcome, cells.first()));
      case Decision.Allowed allowed -> {
        Answer answer =
            pendingClaims.besideClaims(
                request.student(),
                cells,
                Set.of(),
                broken -> new Refused(new QuotaFull(broken), cells.first()),
                () -> book(request, cells));
        if (!(answer instanceof Booked)) {
          policy.undo(allowed);
        }
        yield answer;
      }
    };
  }

  private Answer book(IntervalRequest request, BookingCells cells) {
    return answer(
        bookings.book(request.student().userId(), cells, request.idempotencyKey()), cells);
  }

  /** The first of several equal requests may have used up the quota or the claim token. */
  private Optional<Answer> repeated(IntervalRequest request, BookingCells cells) {
    return bookings
        .findRepeated(request.student().userId(), cells, request.idempotencyKey())
        .map(outcome -> answer(outcome, cells));
  }

  private Answer answer(IntervalBookings.Outcome outcome, BookingCells cells) {
    return switch (outcome) {
      case IntervalBookings.Outcome.Booked(var reservation) -> new Booked(reservation, cells);
      case IntervalBookings.Outcome.Refusal refusal ->
          new Refused(refusals.of(refusal), cell(cells, refusal));
      case IntervalBookings.Outcome.RuleBroken(var broken) ->
          new Refused(new QuotaFull(broken), cells.first());
      case IntervalBookings.Outcome.AlreadyBooked(var own) ->
          new Refused(new Duplicate(own.traceId()), cells.first());
      case IntervalBookings.Outcome.KeyReused() -> new Refused(new KeyReused(), cells.first());
    };
  }

  private static @Nullable Slot cell(BookingCells cells, IntervalBookings.Outcome.Refusal refusal) {
    return switch (refusal) {
      case IntervalBookings.Outcome.Taken(long slotId) -> cell(cells, slotId);
      case IntervalBookings.Outcome.NotWarm(long slotId) -> cell(cells, slotId);
      case IntervalBookings.Outcome.GateClosed _, IntervalBookings.Outcome.TooLate _ ->
          cells.first();
    };
  }

  private static @Nullable Slot cell(BookingCells cells, long slotId) {
    return cells.slots().stream().filter(slot -> slot.id() == slotId).findFirst().orElse(null);
  }

  /** The answer to a request for courts from a start to an end. */
  public sealed interface Answer {

    /** The student has all the cells, or had them after the same request before. */
    record Booked(Reservation reservation, BookingCells cells) implements Answer {}

    /**
     * Nothing is booked.
     *
     * @param cell that somebody else has, or else the first of those that were asked for; null when
     *     the request was refused before they were looked up
     */
    record Refused(ReserveOutcome outcome, @Nullable Slot cell) implements Answer {}
  }

  /**
   * One student's request to book a session's courts from a start to an end.
   *
   * @param date in the venue's time zone, as are {@code startTime} and {@code endTime}
   * @param claimToken see {@link ClaimTokens}; null when the student has none
   * @param idempotencyKey chosen by the student's client, which repeats the request with the same
   *     one; null when the request isn't repeated
   */
  public record IntervalRequest(
      Actor student,
      long sessionId,
      LocalDate date,
      Set<Long> courtIds,
      LocalTime startTime,
      LocalTime endTime,
      @Nullable String claimToken,
      @Nullable String idempotencyKey) {

    public IntervalRequest {
      courtIds = Set.copyOf(courtIds);
    }
  }
}
