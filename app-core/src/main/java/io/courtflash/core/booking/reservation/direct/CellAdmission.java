package io.courtflash.core.booking.reservation.direct;

import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.seat.PendingWinners;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.slot.Slot;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Refuses bookings of several cells before anything is locked: when a gate is closed, or when
 * others have won or booked the last seat of a cell. No permits are taken; MySQL decides
 * afterwards.
 */
@Component
@RequiredArgsConstructor
public class CellAdmission {

  private final Permits permits;
  private final PendingWinners pendingWinners;
  private final ReservationMapper reservations;

  /**
   * Why the cells can't be booked now; empty when they may be free.
   *
   * @throws org.redisson.client.RedisException Redis didn't answer
   */
  public Optional<IntervalBookings.Outcome.Refusal> refusal(long studentId, BookingCells cells) {
    List<SlotState> states = permits.states(cells.slots().stream().map(Slot::id).toList());
    return refusalByGate(cells, states)
        .or(() -> pendingWinners.firstWon(states).map(IntervalBookings.Outcome.Taken::new))
        .or(() -> taken(studentId, cells));
  }

  /**
   * The refusal of cells whose gate isn't open, by Redis' clock; a cell that isn't warm in Redis
   * isn't open.
   */
  private static Optional<IntervalBookings.Outcome.Refusal> refusalByGate(
      BookingCells cells, List<SlotState> states) {
    Map<Long, SlotState> warm =
        states.stream().collect(Collectors.toMap(SlotState::slotId, Function.identity()));
    for (Slot cell : cells.slots()) {
      SlotState state = warm.get(cell.id());
      if (state == null) {
        return Optional.of(new IntervalBookings.Outcome.NotWarm(cell.id()));
      }
      Instant now = state.readAt();
      if (state.gate().paused() || now.isBefore(state.gate().opensAt())) {
        return Optional.of(new IntervalBookings.Outcome.GateClosed(state.gate().opensAt()));
      }
      if (!now.isBefore(state.gate().closesAt())) {
        return Optional.of(new IntervalBookings.Outcome.TooLate());
      }
      if (state.blocked()) {
        return Optional.of(new IntervalBookings.Outcome.Taken(cell.id()));
      }
    }
    return Optional.empty();
  }

  /**
   * Most refusals are found without a lock, so that a crowd doesn't wait in a row for them; a cell
   * of the student's own is left to the locks.
   */
  private Optional<IntervalBookings.Outcome.Refusal> taken(long studentId, BookingCells cells) {
    List<Reservation> live = reservations.liveOf(cells.slots().stream().map(Slot::id).toList());
    if (live.stream().anyMatch(row -> row.userId() == studentId)) {
      return Optional.empty();
    }
    Map<Long, Long> taken =
        live.stream().collect(Collectors.groupingBy(Reservation::slotId, Collectors.counting()));
    return cells.slots().stream()
        .filter(cell -> taken.getOrDefault(cell.id(), 0L) >= cell.capacity())
        .findFirst()
        .map(cell -> new IntervalBookings.Outcome.Taken(cell.id()));
  }
}
