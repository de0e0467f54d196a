package io.courtflash.core.booking;

import java.time.Instant;

/** What became of a booking that the staff made for somebody. */
public sealed interface StaffBookingOutcome {

  /** It is theirs; it waits for its payment. */
  record Booked(Reservation reservation) implements StaffBookingOutcome {}

  record UnknownStudent(String studentId) implements StaffBookingOutcome {}

  /** There is no such slot on sale. */
  record UnknownSlot(long slotId) implements StaffBookingOutcome {}

  record SlotOver(Instant endedAt) implements StaffBookingOutcome {}

  /** The staff blocked the slot. */
  record SlotBlocked() implements StaffBookingOutcome {}

  /** Somebody has it. */
  record SlotTaken() implements StaffBookingOutcome {}

  /** They have a reservation of this slot already. */
  record AlreadyBooked(long reservationId) implements StaffBookingOutcome {}
}
