package io.courtflash.core.office;

import io.courtflash.core.people.access.Actor;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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

  /**
   * A move of a booking to another slot. What is known of a slot is null when the slot was deleted
   * because of its age.
   *
   * @param studentId null for a guest
   * @param name of the person; null for a guest and where the hall doesn't know it
   * @param guest the name that staff booked for; null for a student
   * @param byOwner whether its own student changed it; else staff moved it
   * @param fromDate in the venue's zone, as are all dates and times of slots
   */
  record BookingMove(
      long reservationId,
      @Nullable String studentId,
      @Nullable String name,
      @Nullable String guest,
      boolean byOwner,
      Instant moveTime,
      @Nullable String fromCourt,
      @Nullable LocalDate fromDate,
      @Nullable LocalTime fromTime,
      @Nullable String toCourt,
      @Nullable LocalDate toDate,
      @Nullable LocalTime toTime) {}
}
