package io.courtflash.desktop.series;

import io.courtflash.core.change.plan.BookingChoice;
import io.courtflash.desktop.booking.HitBooking;

/**
 * A booking that a closure hit, with what became of it.
 *
 * @param told whether its person has a message that says so; a refund is told when it has arrived
 */
record ClosedBooking(HitBooking booking, BookingChoice choice, boolean told) {

  /** Whether somebody gets a message: not who keeps the booking, nor a guest. */
  boolean isToBeTold() {
    return isChanged() && booking.accountId() != null;
  }

  /** Whether it was moved, or has ended. */
  boolean isChanged() {
    return choice != BookingChoice.KEEP;
  }
}
