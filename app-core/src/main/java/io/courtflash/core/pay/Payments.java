package io.courtflash.core.pay;

import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.pay.store.PayOrderMapper;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Paying for a reservation. */
@Component
public class Payments {

  private final PayOrders desk;
  private final PaymentGateway gateway;
  private final PayOrderMapper orders;
  private final ReservationLifecycle bookings;

  Payments(
      PayOrders desk,
      PaymentGateway gateway,
      PayOrderMapper orders,
      ReservationLifecycle bookings) {
    this.desk = desk;
    this.gateway = gateway;
    this.orders = orders;
    this.bookings = bookings;
  }

  /**
   * A reservation and its money.
   *
   * @param order the paid order, else the newest; null when there is none
   */
  public record PaymentState(Reservation reservation, @Nullable PayOrder order) {}

  /**
   * Opens the order of a student's own unpaid reservation, or answers the one that is open. It is
   * written down before the provider hears of it. Idempotent.
   */
  public PayOrderOutcome open(Actor student, long reservationId) {
    PayOrderOutcome opening = desk.open(student, reservationId);
    return opening instanceof PayOrderOutcome.Opened opened && opened.order().prepayId() == null
        ? create(opened.order())
        : opening;
  }

  private PayOrderOutcome create(PayOrder order) {
    return switch (gateway.create(order.outTradeNo(), order.amount(), order.expireTime())) {
      case PaymentGateway.Created created -> opened(desk.prepared(order, created));
      case PaymentGateway.Refused refused -> {
        desk.refused(order, refused.why());
        yield new PayOrderOutcome.ProviderRefused();
      }
      case PaymentGateway.Unknown _ -> new PayOrderOutcome.ProviderUnavailable();
    };
  }

  private PayOrderOutcome opened(PayOrder order) {
    return switch (order.status()) {
      case PAYING -> new PayOrderOutcome.Opened(order);
      case FAILED -> new PayOrderOutcome.ProviderRefused();
      case SUCCESS, CLOSED, REFUNDED ->
          new PayOrderOutcome.NotPayable(
              bookings.find(order.reservationId()).orElseThrow().status());
    };
  }

  /** How a reservation's payment stands, for its student and for staff; empty for others. */
  public Optional<PaymentState> state(Actor actor, long reservationId) {
    return bookings
        .find(reservationId)
        .filter(it -> it.userId() == actor.userId() || actor.role().isStaff())
        .map(it -> new PaymentState(it, orders.decisiveOf(reservationId).orElse(null)));
  }

  /** The path of a page of ours where an order can be paid; none with a real provider. */
  public Optional<String> page(PayOrder order) {
    return gateway.page(order.outTradeNo());
  }

  public Optional<PayOrder> find(String outTradeNo) {
    return orders.byNumber(outTradeNo);
  }
}
