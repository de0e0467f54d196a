package io.courtflash.core.booking.reservation.direct;

import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.BookedCells;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.direct.BookingWriter.Booker;
import io.courtflash.core.booking.reservation.seat.SeatAllocator;
import io.courtflash.core.booking.reservation.seat.SeatSearch;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.platform.data.Transactions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Bookings that students make from a start to an end, on one or several courts: all cells or none.
 * MySQL decides, under the locks of the student and the cells; no queue is involved, so that the
 * answer is the booking itself. Redis says whether the gate is open, and learns of the booking
 * after the commit.
 */
@Component
@RequiredArgsConstructor
public class IntervalBookings {

  /** A key is looked for among so many of the student's newest reservations. */
  private static final int SEARCHED_FOR_KEY = 50;

  private final CellAdmission admission;
  private final SeatAllocator seats;
  private final BookingWriter writer;
  private final ReservationMapper reservations;
  private final BookedCells bookedCells;
  private final TraceIds traceIds;
  private final Transactions transactions;

  /**
   * Books cells for a student, or refuses them as a whole. A request with an idempotency key that
   * was booked before is answered with that booking, whatever became of it.
   *
   * @param idempotencyKey null for none
   * @throws org.redisson.client.RedisException Redis didn't answer: nothing happened
   * @throws org.springframework.dao.DataAccessException nothing happened, or it isn't known: the
   *     request can be repeated
   */
  public Outcome book(long studentId, BookingCells cells, @Nullable String idempotencyKey) {
    Optional<Outcome> repeated = findRepeated(studentId, cells, idempotencyKey);
    if (repeated.isPresent()) {
      return repeated.get();
    }
    return admission
        .refusal(studentId, cells)
        .<Outcome>map(refusal -> refusal)
        .orElseGet(
            () ->
                transactions.callReadCommitted(
                    () -> bookLocked(new Booker(studentId, null, idempotencyKey), cells)));
  }

  private Outcome bookLocked(Booker booker, BookingCells cells) {
    List<Long> slotIds = cells.slots().stream().map(Slot::id).toList();
    return switch (seats.find(slotIds, booker.userId())) {
      case SeatSearch.FreeSeats(var _, var _, QuotaUse broken, boolean _) when broken != null ->
          new Outcome.RuleBroken(broken);
      case SeatSearch.FreeSeats free -> new Outcome.Booked(writer.write(booker, free));
      case SeatSearch.UnknownSlot(long slotId) -> new Outcome.Taken(slotId);
      case SeatSearch.SlotBlocked(long slotId) -> new Outcome.Taken(slotId);
      case SeatSearch.SlotTaken(long slotId) -> new Outcome.Taken(slotId);
      case SeatSearch.SlotOver _ -> new Outcome.TooLate();
      case SeatSearch.NotOneSpan _ -> throw new IllegalArgumentException("Not one span");
      case SeatSearch.AlreadyBooked(long id) -> alreadyBooked(booker, cells, id);
    };
  }

  /** An equal request may have booked the cells on another node or a moment ago. */
  private Outcome alreadyBooked(Booker booker, BookingCells cells, long reservationId) {
    return findRepeated(booker.userId(), cells, booker.idempotencyKey())
        .orElseGet(() -> new Outcome.AlreadyBooked(reservations.byId(reservationId).orElseThrow()));
  }

  /**
   * The outcome of an earlier request of the student with this key that booked something.
   *
   * @param idempotencyKey null for none
   * @return {@code Booked} or {@code KeyReused}; empty when none of the student's newest
   *     reservations was made with this key
   */
  public Optional<Outcome> findRepeated(
      long studentId, BookingCells cells, @Nullable String idempotencyKey) {
    return idempotencyKey == null
        ? Optional.empty()
        : reservations.newestOf(studentId, SEARCHED_FOR_KEY).stream()
            .filter(made -> traceIds.isOf(made.traceId(), studentId, idempotencyKey))
            .findFirst()
            .map(
                made ->
                    cells.equals(bookedCells.of(List.of(made.id())).get(made.id()))
                        ? new Outcome.Booked(made)
                        : new Outcome.KeyReused());
  }

  /** The result of booking from a start to an end. */
  public sealed interface Outcome {

    /** The cells can't be booked now by any student. */
    sealed interface Refusal extends Outcome {}

    /** The student has all the cells. */
    record Booked(Reservation reservation) implements Outcome {}

    /** Another customer has this cell, or the staff blocked or withdrew it; none is booked. */
    record Taken(long slotId) implements Refusal {}

    /** Redis doesn't have this cell, so its gate isn't open; a warm-up is needed. */
    record NotWarm(long slotId) implements Refusal {}

    /** The gate isn't open yet, or the session is paused. */
    record GateClosed(Instant opensAt) implements Refusal {}

    /** The first cell has begun, or begins too soon. */
    record TooLate() implements Refusal {}

    record RuleBroken(QuotaUse broken) implements Outcome {}

    /** The request's idempotency key was used for another booking. */
    record KeyReused() implements Outcome {}

    /** The student has one of the cells already. */
    record AlreadyBooked(Reservation reservation) implements Outcome {}
  }
}
