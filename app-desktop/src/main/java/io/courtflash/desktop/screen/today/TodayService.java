package io.courtflash.desktop.screen.today;

import io.courtflash.core.booking.Customer;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.desktop.fx.ActionOutcome;
import java.util.List;

/** What the staff can do at the board, done in the name of who is signed in. */
interface TodayService {

  ActionOutcome cancel(long reservationId, String reason);

  ActionOutcome refund(long reservationId, String reason);

  ActionOutcome noShow(long reservationId, boolean missed);

  /** Takes the payment at the desk, or waives it. */
  ActionOutcome takePayment(long reservationId, PayMethod method);

  ActionOutcome book(long slotId, Customer booker, PayMethod method);

  ActionOutcome move(long reservationId, long slotId);

  ActionOutcome block(List<Long> slotIds, String reason);

  ActionOutcome unblock(List<Long> slotIds);
}
