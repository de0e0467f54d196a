package io.courtflash.core.booking.reservation.move;

import java.math.BigDecimal;

/** What customers have paid for their bookings. The room of money knows it and implements this. */
public interface BookingPayments {

  /**
   * What the hall has of a booking's payment now, less what was given back of it, in yuan: nothing
   * of a booking that is unpaid, free, or that staff settled as free.
   */
  BigDecimal kept(long reservationId);
}
