package io.courtflash.core.office;

import io.courtflash.core.people.access.Actor;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * What the staff read of the board of a day, from wherever they sit. Dates are in the venue's zone.
 */
public interface BoardOperations {

  /** The slots of a day with their bookings, as {@link DayBoard#slots(LocalDate)} has them. */
  List<DaySlot> slots(Actor staff, LocalDate date);

  /** The first day after a date that has slots; empty when there is none yet. */
  Optional<DayBoard.UpcomingDay> firstAfter(Actor staff, LocalDate date);

  /** All reservations of a slot, live and ended, the newest first. */
  List<SlotBooking> history(Actor staff, long slotId, int limit);

  /** How the reservations of a slot, live and ended, came there or went on; the newest first. */
  List<BookingMove> moves(Actor staff, long slotId, int limit);
}
