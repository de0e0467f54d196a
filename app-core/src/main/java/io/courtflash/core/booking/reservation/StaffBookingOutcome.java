package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.rule.QuotaUse;
import java.time.Instant;

/** The result of a booking by staff for a customer. */
public sealed interface StaffBookingOutcome {

  /** The customer has the slot; it waits for its payment. */
  record Booked(Reservation reservation) implements StaffBookingOutcome {}

  record UnknownStudent(String studentId) implements StaffBookingOutcome {}

  /** There is no such slot on sale. */
  record UnknownSlot(long slotId) implements StaffBookingOutcome {}

  record SlotOver(Instant endedAt) implements StaffBookingOutcome {}

  /** The staff blocked the slot. */
  record SlotBlocked(long slotId) implements StaffBookingOutcome {}

  /** It has no free seat. */
  record SlotTaken(long slotId) implements StaffBookingOutcome {}

  /** The cells aren't one time without a gap, the same on each of their courts. */
  record NotOneSpan() implements StaffBookingOutcome {}

  /** A rule refuses the slot to the student; staff can decide otherwise. */
  record RuleBroken(QuotaUse broken) implements StaffBookingOutcome {}

  /** The customer has a reservation of this slot already. */
  record AlreadyBooked(long reservationId) implements StaffBookingOutcome {}
}
