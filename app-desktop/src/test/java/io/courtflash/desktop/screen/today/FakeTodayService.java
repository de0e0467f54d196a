package io.courtflash.desktop.screen.today;

import io.courtflash.core.booking.Customer;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.desktop.fx.ActionOutcome;
import java.util.List;

/** A desk that does nothing and says so. */
class FakeTodayService implements TodayService {

  private static final ActionOutcome NOTHING = ActionOutcome.refused("today.failed");

  @Override
  public ActionOutcome cancel(long reservationId, String reason) {
    return NOTHING;
  }

  @Override
  public ActionOutcome refund(long reservationId, String reason) {
    return NOTHING;
  }

  @Override
  public ActionOutcome noShow(long reservationId, boolean missed) {
    return NOTHING;
  }

  @Override
  public ActionOutcome takePayment(long reservationId, PayMethod method) {
    return NOTHING;
  }

  @Override
  public ActionOutcome book(long slotId, Customer booker, PayMethod method) {
    return NOTHING;
  }

  @Override
  public ActionOutcome move(long reservationId, long slotId) {
    return NOTHING;
  }

  @Override
  public ActionOutcome block(List<Long> slotIds, String reason) {
    return NOTHING;
  }

  @Override
  public ActionOutcome unblock(List<Long> slotIds) {
    return NOTHING;
  }
}
