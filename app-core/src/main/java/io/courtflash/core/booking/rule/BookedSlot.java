package io.courtflash.core.booking.rule;

import io.courtflash.core.venue.Slot;
import java.time.Instant;
import java.time.LocalDate;

/**
 * A slot that a user has a live booking of.
 *
 * @param slotDate in the venue's time zone
 * @param isOver whether it has ended, by the database's clock when it was read
 */
public record BookedSlot(
    long userId,
    long slotId,
    LocalDate slotDate,
    Instant startsAt,
    Instant endsAt,
    boolean isOver) {

  /** Of a booking that is being made. */
  public static BookedSlot of(long userId, Slot slot) {
    return new BookedSlot(
        userId, slot.id(), slot.slotDate(), slot.startsAt(), slot.endsAt(), false);
  }

  /** Whether both share a time; slots of which one begins when the other ends don't. */
  boolean overlaps(Slot slot) {
    return startsAt.isBefore(slot.endsAt()) && slot.startsAt().isBefore(endsAt);
  }
}
