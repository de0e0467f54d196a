package io.courtflash.desktop.screen.today;

import io.courtflash.core.booking.Booker;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.desktop.fx.Outcome;
import java.util.List;

/** What the staff can do at the board, done in the name of who is signed in. */
interface DeskBook {

  Outcome cancel(long reservationId, String reason);

  Outcome refund(long reservationId, String reason);

  Outcome noShow(long reservationId, boolean missed);

  /** Takes the payment at the desk, or waives it. */
  Outcome takePayment(long reservationId, PayMethod method);

  Outcome book(long slotId, Booker booker, PayMethod method);

  Outcome move(long reservationId, long slotId);

  Outcome block(List<Long> slotIds, String reason);

  Outcome unblock(List<Long> slotIds);
}
