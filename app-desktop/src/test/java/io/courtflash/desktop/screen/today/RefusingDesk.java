package io.courtflash.desktop.screen.today;

import io.courtflash.core.booking.Booker;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.desktop.fx.Outcome;
import java.util.List;

/** A desk that does nothing and says so. */
class RefusingDesk implements DeskBook {

  private static final Outcome NOTHING = Outcome.refused("today.failed");

  @Override
  public Outcome cancel(long reservationId, String reason) {
    return NOTHING;
  }

  @Override
  public Outcome refund(long reservationId, String reason) {
    return NOTHING;
  }

  @Override
  public Outcome noShow(long reservationId, boolean missed) {
    return NOTHING;
  }

  @Override
  public Outcome takePayment(long reservationId, PayMethod method) {
    return NOTHING;
  }

  @Override
  public Outcome book(long slotId, Booker booker, PayMethod method) {
    return NOTHING;
  }

  @Override
  public Outcome move(long reservationId, long slotId) {
    return NOTHING;
  }

  @Override
  public Outcome block(List<Long> slotIds, String reason) {
    return NOTHING;
  }

  @Override
  public Outcome unblock(List<Long> slotIds) {
    return NOTHING;
  }
}
