package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.claim.AdmissionPolicy.Decision;
import io.courtflash.core.booking.claim.IntervalReservations.Answer.Booked;
import io.courtflash.core.booking.claim.IntervalReservations.Answer.Refused;
import io.courtflash.core.booking.claim.IntervalReservations.Answer.WrongField;
import io.courtflash.core.booking.claim.ReserveOutcome.Accepted;
import io.courtflash.core.booking.claim.ReserveOutcome.Duplicate;
import io.courtflash.core.booking.claim.ReserveOutcome.KeyReused;
import io.courtflash.core.booking.claim.ReserveOutcome.Paused;
import io.courtflash.core.booking.claim.ReserveOutcome.QuotaFull;
import io.courtflash.core.booking.claim.ReserveOutcome.TooManyRequests;
import io.courtflash.core.booking.reservation.IntervalBookings;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.SessionInterval;
import io.courtflash.core.booking.reservation.SessionIntervals;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/**
 * Answers requests for courts from a start to an end: the same limits, rules and captchas as for a
 * claim, but the answer is the booking itself.
 */
@Service
public class IntervalReservations {

  /** What requests are counted under that don't name any slot. */
  private static final long NO_SLOT = 0;

  private final AdmissionPolicy policy;
  private final SessionIntervals intervals;
  private final Slots slots;
  private final IntervalBookings bookings;
  private final CellRefusals refusals;
  private final List<ReserveListener> listeners;
  private final IntakeSwitch intake;

  IntervalReservations(
      AdmissionPolicy policy,
      SessionIntervals intervals,
      Slots slots,
      IntervalBookings bookings,
      CellRefusals refusals,
      List<ReserveListener> listeners,
      IntakeSwitch intake) {
    this.policy = policy;
    this.intervals = intervals;
    this.slots = slots;
    this.bookings = bookings;
    this.refusals = refusals;
    this.listeners = List.copyOf(listeners);
    this.intake = intake;
  }

  /**
   * Books all the cells, or none of them. With an idempotency key, a further request books nothing,
   * on any node, and is answered like the first one that booked.
   *
   * @throws org.redisson.client.RedisException Redis didn't answer: nothing happened
   * @throws org.springframework.dao.DataAccessException nothing happened, or it isn't known: the
   *     request can be repeated with its key
   */
  public Answer reserve(IntervalRequest request) {
    long start = System.nanoTime();
    Answer answer = counted(request.student().userId(), decide(request));
    publish(request, answer, Duration.ofNanos(System.nanoTime() - start));
    return answer;
  }

  private void publish(IntervalRequest request, Answer answer, Duration took) {
    long userId = request.student().userId();
    ReservationRequestAnswered answered =
        switch (answer) {
          case Booked(var reservation, var cells) ->
              new ReservationRequestAnswered(
                  userId, cells.first().id(), new Accepted(reservation.traceId()), took);
          case Refused(ReserveOutcome outcome, Slot cell) ->
              new ReservationRequestAnswered(
                  userId, cell == null ? NO_SLOT : cell.id(), outcome, took);
          case WrongField _ ->
              new ReservationRequestAnswered(
                  userId, NO_SLOT, new ReserveOutcome.WrongSession(), took);
        };
    listeners.forEach(listener -> listener.onAnswered(answered));
  }

  private Answer counted(long userId, Answer answer) {
    return answer instanceof Refused(ReserveOutcome outcome, Slot cell)
        ? new Refused(policy.counted(userId, outcome), cell)
        : answer;
  }

  private Answer decide(IntervalRequest request) {
    Optional<TooManyRequests> tooMany = policy.checkRateLimit(request.student().userId());
    if (tooMany.isPresent()) {
      return refused(tooMany.get());
    }
    if (intake.isPaused()) {
      return refused(new Paused());
    }
    Optional<SessionInterval> interval = intervals.find(request.sessionId());
    if (interval.isEmpty()) {
      return new WrongField("sessionId", "interval.not-offered", List.of());
    }
    IntervalGrid grid =
        new IntervalGrid(interval.get(), slots.ofSession(request.sessionId(), request.date()));
    return switch (grid.find(request)) {
      case IntervalGrid.Found.Wrong(WrongField field) -> field;
      case IntervalGrid.Found.Cells(BookingCells cells) -> bookIfAllowed(request, cells);
    };
  }

  private Answer bookIfAllowed(IntervalRequest request, BookingCells cells) {
    return switch (policy.check(request.student(), cells, request.claimToken())) {
      case Decision.Refused(ReserveOutcome outcome) ->
          repeated(request, cells).orElseGet(() -> new Refused(outcome, cells.first()));
      case Decision.Allowed allowed -> {
        Answer answer =
            answer(
                bookings.book(request.student().userId(), cells, request.idempotencyKey()), cells);
        if (!(answer instanceof Booked)) {
          policy.undo(allowed);
        }
        yield answer;
      }
    };
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

  private static Refused refused(ReserveOutcome outcome) {
    return new Refused(outcome, null);
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

    /**
     * A field of the request has a value that can't be booked.
     *
     * @param field by its name in the HTTP contract
     * @param problem why it is wrong, as the end of a message key
     * @param arguments what fills the message's text from {1} on
     */
    record WrongField(String field, String problem, List<Object> arguments) implements Answer {}
  }
}
