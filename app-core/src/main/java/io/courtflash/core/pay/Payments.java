package io.courtflash.core.pay;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.StaffPermissions;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.pay.store.PayOrderMapper;
import io.courtflash.core.security.Permission;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Online payments of reservations. */
@Component
public class Payments {

  private final PayOrders payOrders;
  private final PaymentGateway gateway;
  private final PayOrderMapper orders;
  private final ReservationLifecycle bookings;
  private final StaffPermissions permissions;

  Payments(
      PayOrders payOrders,
      PaymentGateway gateway,
      PayOrderMapper orders,
      ReservationLifecycle bookings,
      StaffPermissions permissions) {
    this.payOrders = payOrders;
    this.gateway = gateway;
    this.orders = orders;
    this.bookings = bookings;
    this.permissions = permissions;
  }

  /**
   * A reservation and its order.
   *
   * @param order the paid order, else the newest; null when there is none
   */
  public record PaymentState(Reservation reservation, @Nullable PayOrder order) {}

  /**
   * Opens the order of a student's own unpaid reservation, or answers the one that is open. The
   * order is stored before the provider is called. Idempotent.
   */
  public PayOrderOutcome open(Actor student, long reservationId) {
    if (gateway.channels().isEmpty()) {
      return new PayOrderOutcome.NotOffered();
    }
    PayOrderOutcome outcome = payOrders.open(student, reservationId);
    return outcome instanceof PayOrderOutcome.Opened opened && opened.order().prepayId() == null
        ? create(opened.order())
        : outcome;
  }

  private PayOrderOutcome create(PayOrder order) {
    return switch (gateway.create(
        PayChannel.QR_CODE, order.outTradeNo(), order.amount(), order.expireTime())) {
      case PaymentGateway.Created created -> opened(payOrders.savePrepay(order, created));
      case PaymentGateway.Refused refused -> {
        payOrders.markRefused(order, refused.why());
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

  /** A reservation's payment, for its student and for staff who see money; empty for others. */
  public Optional<PaymentState> state(Actor actor, long reservationId) {
    return bookings
        .find(reservationId)
        .filter(it -> it.userId() == actor.userId() || seesMoney(actor))
        .map(it -> new PaymentState(it, orders.findPaidOrLatest(reservationId).orElse(null)));
  }

  private boolean seesMoney(Actor actor) {
    return actor.role().isStaff() && permissions.has(actor, Permission.MONEY);
  }

  /**
   * The path of CourtFlash's own page where an order is paid; empty if the provider has its own.
   */
  public Optional<String> page(PayOrder order) {
    return gateway.page(order.outTradeNo());
  }

  /** The order with CourtFlash's number {@code outTradeNo}. */
  public Optional<PayOrder> find(String outTradeNo) {
    return orders.byNumber(outTradeNo);
  }
}
