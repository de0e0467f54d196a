package io.courtflash.core.booking.rule;

import io.courtflash.core.hall.slot.Slot;
import java.time.Instant;
import java.time.LocalDate;

/**
 * A slot of a user's live booking.
 *
 * @param bookingId the same for all slots of one booking; below zero while the booking is being
 *     made
 * @param slotDate in the venue's time zone
 * @param isOver whether it has ended, by the database's clock when it was read
 */
public record StudentSlot(
    long bookingId,
    long userId,
    long slotId,
    LocalDate slotDate,
    Instant startsAt,
    Instant endsAt,
    boolean isOver) {

  /**
   * The slot of a booking of one slot that is being made. Nobody books a slot twice at the same
   * time.
   */
  public static StudentSlot of(long userId, Slot slot) {
    return new StudentSlot(
        -slot.id(), userId, slot.id(), slot.slotDate(), slot.startsAt(), slot.endsAt(), false);
  }

  /**
   * This slot as a cell of a booking of several cells that is being made, and that has the given
   * first cell.
   */
  public StudentSlot ofBookingOf(Slot first) {
    return new StudentSlot(-first.id(), userId, slotId, slotDate, startsAt, endsAt, isOver);
  }

  /** Whether both share a time; of two of which one begins when the other ends none does. */
  boolean overlaps(BookingCells wanted) {
    return startsAt.isBefore(wanted.endsAt()) && wanted.startsAt().isBefore(endsAt);
  }
}
