package io.courtflash.core.booking.reservation.seat;

import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.booking.rule.QuotaUse;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The result of looking for a free seat of each cell of a booking. */
public sealed interface SeatSearch {

  /**
   * Each cell has one.
   *
   * @param seats the number of the free seat, by slot id
   * @param broken the rule that refuses the booking to the user; null when none does
   * @param onePlace whether the user may be in one place at a time only
   */
  record FreeSeats(
      BookingCells cells, Map<Long, Integer> seats, @Nullable QuotaUse broken, boolean onePlace)
      implements SeatSearch {

    /** The seat of a cell. */
    public int seatNo(long slotId) {
      return seats.getOrDefault(slotId, 0);
    }

    /** Whether the seats are booked under the rule that their user is in one place at a time. */
    public boolean isBookedInOnePlace() {
      return broken == null && onePlace;
    }
  }

  record UnknownSlot(long slotId) implements SeatSearch {}

  record SlotOver(Instant endedAt) implements SeatSearch {}

  /** The cells aren't one time without a gap, the same on each of their courts. */
  record NotOneSpan() implements SeatSearch {}

  record SlotBlocked(long slotId) implements SeatSearch {}

  record SlotTaken(long slotId) implements SeatSearch {}

  /** The user has a live reservation of one of the slots. */
  record AlreadyBooked(long reservationId) implements SeatSearch {}
}
