package io.courtflash.core.booking.reservation.move;

import java.math.BigDecimal;

/** The payments of bookings. The room of money has them and implements this. */
public interface BookingPayments {

  /**
   * The part of a booking's payment that the hall still has, less all refunds, in yuan: nothing of
   * a booking that is unpaid, free, or that staff settled as free.
   */
  BigDecimal kept(long reservationId);
}
