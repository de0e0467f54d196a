package io.courtflash.core.booking;

import java.time.Instant;

/** What became of a booking that the staff made for somebody. */
public sealed interface DeskBooking {

  /** It is theirs; it waits for its payment. */
  record Booked(Reservation reservation) implements DeskBooking {}

  record UnknownStudent(String studentId) implements DeskBooking {}

  /** There is no such slot on sale. */
  record UnknownSlot(long slotId) implements DeskBooking {}

  record SlotOver(Instant endedAt) implements DeskBooking {}

  /** The staff blocked the slot. */
  record SlotBlocked() implements DeskBooking {}

  /** Somebody has it. */
  record Taken() implements DeskBooking {}

  /** They have a reservation of this slot already. */
  record HasItAlready(long reservationId) implements DeskBooking {}
}
