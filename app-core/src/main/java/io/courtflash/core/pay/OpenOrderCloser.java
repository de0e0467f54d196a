package io.courtflash.core.pay;

import io.courtflash.core.booking.ReservationCancelled;
import io.courtflash.core.booking.ReservationConfirmed;
import io.courtflash.core.outbox.Outbox;
import io.courtflash.core.pay.store.PayOrderMapper;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Gives up the open order of a reservation that isn't to be paid any more, in its transaction. */
@Component
class OpenOrderCloser {

  private static final String PAID_OTHERWISE = "PAID_OTHERWISE";

  private final PayOrderMapper orders;
  private final Outbox outbox;
  private final CloseOrder closeOrder;

  OpenOrderCloser(PayOrderMapper orders, Outbox outbox, CloseOrder closeOrder) {
    this.orders = orders;
    this.outbox = outbox;
    this.closeOrder = closeOrder;
  }

  @EventListener
  void on(ReservationCancelled cancelled) {
    close(cancelled.reservation().id(), cancelled.reason().jsonText());
  }

  /** An order that was given up earlier can be the one that was paid. */
  @EventListener
  void on(ReservationConfirmed confirmed) {
    close(confirmed.reservation().id(), PAID_OTHERWISE);
  }

  private void close(long reservationId, String reason) {
    orders
        .openOf(reservationId)
        .filter(open -> orders.move(open.id(), PayStatus.PAYING, PayStatus.CLOSED, reason) == 1)
        .ifPresent(open -> outbox.append(closeOrder, new OrderCloseRequest(open.outTradeNo())));
  }
}
