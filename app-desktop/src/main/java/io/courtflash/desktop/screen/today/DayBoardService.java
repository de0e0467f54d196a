package io.courtflash.desktop.screen.today;

import io.courtflash.core.office.BookingMove;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.office.SlotBooking;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Reads the board of a day with its bookings. */
interface DayBoardService {

  /** The slots of a day with their bookings. */
  List<DaySlot> slots(LocalDate date);

  /** The first day after this one that has slots. */
  Optional<DayBoard.UpcomingDay> firstAfter(LocalDate date);

  /** The bookings that a slot has had, the newest first. */
  List<SlotBooking> history(long slotId, int limit);

  /** The bookings that were moved away from a slot or to it, the newest first. */
  List<BookingMove> moves(long slotId, int limit);
}
