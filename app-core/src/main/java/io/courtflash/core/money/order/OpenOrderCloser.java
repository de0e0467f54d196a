package io.courtflash.core.money.order;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.money.order.store.PayOrderMapper;
import io.courtflash.core.platform.outbox.Outbox;
import java.util.Objects;
import lombok.RequiredArgsConstructor;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Closes the open order of a reservation that was cancelled, paid in another way, or moved to a
 * place with another deadline. The order is closed here in the reservation's transaction, and at
 * the provider by the outbox afterwards.
 */
@Component
@RequiredArgsConstructor
class OpenOrderCloser {

  private static final String PAID_OTHERWISE = "PAID_OTHERWISE";
  private static final String OTHER_DEADLINE = "OTHER_DEADLINE";

  private final PayOrderMapper orders;
  private final Outbox outbox;
  private final CloseOrder closeOrder;

  @EventListener
  void on(Reservation.Cancelled cancelled) {
    close(cancelled.reservation().id(), cancelled.reason().jsonText());
  }

  /** The paid order can be one that was closed earlier, or a payment at the counter. */
  @EventListener
  void on(Reservation.Confirmed confirmed) {
    close(confirmed.reservation().id(), PAID_OTHERWISE);
  }

  /** An order and its link at the provider end with the deadline that they were opened with. */
  @EventListener
  void on(Reservation.Moved moved) {
    if (!Objects.equals(moved.before().payDeadline(), moved.after().payDeadline())) {
      close(moved.after().id(), OTHER_DEADLINE);
    }
  }

  private void close(long reservationId, String reason) {
    orders
        .findOpen(reservationId)
        .filter(
            open -> orders.transition(open.id(), PayStatus.PAYING, PayStatus.CLOSED, reason) == 1)
        .ifPresent(
            open -> outbox.append(closeOrder, new CloseOrder.OrderToClose(open.outTradeNo())));
  }
}
