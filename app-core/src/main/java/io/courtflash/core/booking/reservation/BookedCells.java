package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.booking.reservation.store.ReservationMapper.CellRow;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Reads the cells of bookings, also of bookings that have ended. */
@Component
@RequiredArgsConstructor
public class BookedCells {

  /** The database stores times so exactly. */
  private static final Duration CLOCK_TICK = Duration.ofMillis(1);

  private final ReservationMapper reservations;
  private final Slots slots;

  /** Which slots a booking has, for the audit log. */
  public static Map<String, Object> audited(Collection<Long> slotIds) {
    return slotIds.size() == 1
        ? Map.of("slot", slotIds.iterator().next())
        : Map.of("slots", slotIds.stream().sorted().toList());
  }

  /**
   * The cells of bookings, by the id of the reservation that stands for each. Absent is what
   * doesn't exist, and what has no slot that exists.
   */
  public Map<Long, BookingCells> of(Collection<Long> reservationIds) {
    if (reservationIds.isEmpty()) {
      return Map.of();
    }
    Map<Long, List<Slot>> found = new HashMap<>();
    List<CellRow> rows = reservations.cellsOf(reservationIds);
    Map<Long, Slot> known = slots.find(rows.stream().map(CellRow::slotId).toList());
    for (CellRow row : rows) {
      Slot slot = known.get(row.slotId());
      if (slot != null) {
        found.computeIfAbsent(row.reservationId(), _ -> new ArrayList<>()).add(slot);
      }
    }
    Map<Long, BookingCells> cells = new HashMap<>();
    found.forEach((id, ofBooking) -> cells.put(id, BookingCells.of(ofBooking)));
    return cells;
  }

  /**
   * The cells that a booking had at an instant, whatever moved it since. Empty when it has no slot
   * that exists.
   */
  public Optional<BookingCells> at(long reservationId, Instant time) {
    return beforeMoves(reservationId, time.plus(CLOCK_TICK));
  }

  /**
   * The cells that a booking had before its last move until an instant. Empty when it wasn't moved
   * until then.
   */
  public Optional<BookingCells> beforeLastMove(long reservationId, Instant until) {
    return reservations
        .lastMove(reservationId, until)
        .flatMap(moved -> beforeMoves(reservationId, moved));
  }

  private Optional<BookingCells> beforeMoves(long reservationId, Instant from) {
    List<Slot> cells =
        reservations.slotsBeforeMove(reservationId, from).stream()
            .flatMap(id -> slots.find(id).stream())
            .toList();
    return cells.isEmpty() ? Optional.empty() : Optional.of(BookingCells.of(cells));
  }
}
