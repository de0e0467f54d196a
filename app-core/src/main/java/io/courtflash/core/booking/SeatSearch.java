package io.courtflash.core.booking;

import io.courtflash.core.booking.rule.QuotaUse;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The result of looking for a free seat. */
sealed interface SeatSearch {

  /**
   * There is one.
   *
   * @param broken the rule that refuses the slot to the user; null when none does
   * @param onePlace whether the user may be in one place at a time only
   */
  record FreeSeat(int seatNo, @Nullable QuotaUse broken, boolean onePlace) implements SeatSearch {

    /** Whether the seat is booked under the rule that its user is in one place at a time. */
    boolean isBookedInOnePlace() {
      return broken == null && onePlace;
    }
  }

  record UnknownSlot() implements SeatSearch {}

  record SlotOver(Instant endedAt) implements SeatSearch {}

  record SlotBlocked() implements SeatSearch {}

  record SlotTaken() implements SeatSearch {}

  /** The user has a live reservation of this slot. */
  record AlreadyBooked(long reservationId) implements SeatSearch {}
}
