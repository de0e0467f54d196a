package io.courtflash.desktop.series;

import io.courtflash.core.change.BookingChoice;
import io.courtflash.desktop.booking.HitBooking;

/**
 * A booking that a closure affected, with the result for it.
 *
 * @param told whether its person has a message that says so; a refund is told when it has arrived
 */
record ClosedBooking(HitBooking booking, BookingChoice choice, boolean told) {

  /** Whether the person gets a message: people who keep the booking and guests get none. */
  boolean isToBeTold() {
    return isChanged() && booking.accountId() != null;
  }

  /** Whether it was moved, or has ended. */
  boolean isChanged() {
    return choice != BookingChoice.KEEP;
  }
}
