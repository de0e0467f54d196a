package io.courtflash.core.booking;

import io.courtflash.core.booking.BookingWriter.Booker;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.booking.store.ReservationMapper;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.permit.SlotState;
import io.courtflash.core.permit.TraceIds;
import io.courtflash.core.store.Transactions;
import io.courtflash.core.venue.Slot;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Bookings that students make from a start to an end, on one or several courts: all cells or none.
 * MySQL decides, under the locks of the student and the cells; no queue is involved, so that the
 * answer is the booking itself. Redis says whether the gate is open, and learns of the booking
 * after the commit.
 */
@Component
public class IntervalBookings {

  /** A key is looked for among so many of the student's newest reservations. */
  private static final int SEARCHED_FOR_KEY = 50;

  private final Permits permits;
  private final PendingWinners pendingWinners;
  private final SeatAllocator seats;
  private final BookingWriter writer;
  private final ReservationMapper reservations;
  private final BookedCells bookedCells;
  private final TraceIds traceIds;
  private final Transactions transactions;

  IntervalBookings(
      Permits permits,
      PendingWinners pendingWinners,
      SeatAllocator seats,
      BookingWriter writer,
      ReservationMapper reservations,
      BookedCells bookedCells,
      TraceIds traceIds,
      Transactions transactions) {
    this.permits = permits;
    this.pendingWinners = pendingWinners;
    this.seats = seats;
    this.writer = writer;
    this.reservations = reservations;
    this.bookedCells = bookedCells;
    this.traceIds = traceIds;
    this.transactions = transactions;
  }

  /**
   * Books cells for a student, or refuses them as a whole. A request with an idempotency key that
   * was booked before is answered with that booking, whatever became of it.
   *
   * @param idempotencyKey null for none
   * @throws org.redisson.client.RedisException Redis didn't answer: nothing happened
   * @throws org.springframework.dao.DataAccessException nothing happened, or it isn't known: the
   *     request can be repeated
   */
  public IntervalOutcome book(long studentId, BookingCells cells, @Nullable String idempotencyKey) {
    Optional<IntervalOutcome> repeated = findRepeated(studentId, cells, idempotencyKey);
    if (repeated.isPresent()) {
      return repeated.get();
    }
    List<Long> slotIds = cells.slots().stream().map(Slot::id).toList();
    List<SlotState> states = permits.states(slotIds);
    return refusalByGate(cells, states)
        .or(() -> pendingWinners.firstWon(states).map(IntervalOutcome.Taken::new))
        .or(() -> taken(studentId, cells))
        .orElseGet(
            () ->
                transactions.callReadCommitted(
                    () -> bookLocked(new Booker(studentId, null, idempotencyKey), cells)));
  }

  /** By the database's clock; a cell that isn't warm in Redis isn't open. */
  private Optional<IntervalOutcome> refusalByGate(BookingCells cells, List<SlotState> states) {
    Map<Long, SlotState> warm =
        states.stream().collect(Collectors.toMap(SlotState::slotId, Function.identity()));
    Instant now = reservations.databaseTime();
    for (Slot cell : cells.slots()) {
      SlotState state = warm.get(cell.id());
      if (state == null) {
        return Optional.of(new IntervalOutcome.NotWarm(cell.id()));
      }
      if (state.gate().paused() || now.isBefore(state.gate().opensAt())) {
        return Optional.of(new IntervalOutcome.GateClosed(state.gate().opensAt()));
      }
      if (!now.isBefore(state.gate().closesAt())) {
        return Optional.of(new IntervalOutcome.TooLate());
      }
      if (state.blocked()) {
        return Optional.of(new IntervalOutcome.Taken(cell.id()));
      }
    }
    return Optional.empty();
  }

  /**
   * Most refusals are found without a lock, so that a crowd doesn't wait in a row for them; a cell
   * of the student's own is left to the locks.
   */
  private Optional<IntervalOutcome> taken(long studentId, BookingCells cells) {
    List<Reservation> live = reservations.liveOf(cells.slots().stream().map(Slot::id).toList());
    if (live.stream().anyMatch(row -> row.userId() == studentId)) {
      return Optional.empty();
    }
    Map<Long, Long> taken =
        live.stream().collect(Collectors.groupingBy(Reservation::slotId, Collectors.counting()));
    return cells.slots().stream()
        .filter(cell -> taken.getOrDefault(cell.id(), 0L) >= cell.capacity())
        .findFirst()
        .map(cell -> new IntervalOutcome.Taken(cell.id()));
  }

  private IntervalOutcome bookLocked(Booker booker, BookingCells cells) {
    List<Long> slotIds = cells.slots().stream().map(Slot::id).toList();
    return switch (seats.find(slotIds, booker.userId())) {
      case SeatSearch.FreeSeats(var _, var _, QuotaUse broken, boolean _) when broken != null ->
          new IntervalOutcome.RuleBroken(broken);
      case SeatSearch.FreeSeats free -> new IntervalOutcome.Booked(writer.write(booker, free));
      case SeatSearch.UnknownSlot(long slotId) -> new IntervalOutcome.Taken(slotId);
      case SeatSearch.SlotBlocked(long slotId) -> new IntervalOutcome.Taken(slotId);
      case SeatSearch.SlotTaken(long slotId) -> new IntervalOutcome.Taken(slotId);
      case SeatSearch.SlotOver _ -> new IntervalOutcome.TooLate();
      case SeatSearch.NotOneSpan _ -> throw new IllegalArgumentException("Not one span");
      case SeatSearch.AlreadyBooked(long id) -> alreadyBooked(booker, cells, id);
    };
  }

  /** The same request may have been first, on another node or a moment ago. */
  private IntervalOutcome alreadyBooked(Booker booker, BookingCells cells, long reservationId) {
    return findRepeated(booker.userId(), cells, booker.idempotencyKey())
        .orElseGet(
            () ->
                new IntervalOutcome.AlreadyBooked(reservations.byId(reservationId).orElseThrow()));
  }

  /**
   * How an earlier request of the student with this key was answered that booked something.
   *
   * @param idempotencyKey null for none
   * @return {@code Booked} or {@code KeyReused}; empty when none of the student's newest
   *     reservations was made with this key
   */
  public Optional<IntervalOutcome> findRepeated(
      long studentId, BookingCells cells, @Nullable String idempotencyKey) {
    return idempotencyKey == null
        ? Optional.empty()
        : reservations.newestOf(studentId, SEARCHED_FOR_KEY).stream()
            .filter(made -> traceIds.isOf(made.traceId(), studentId, idempotencyKey))
            .findFirst()
            .map(
                made ->
                    cells.equals(bookedCells.of(List.of(made.id())).get(made.id()))
                        ? new IntervalOutcome.Booked(made)
                        : new IntervalOutcome.KeyReused());
  }
}
