package io.courtflash.core.money.order;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.reservation.move.OwnChanges;
import io.courtflash.core.hall.settings.HallName;
import io.courtflash.core.money.order.store.PayOrderMapper;
import io.courtflash.core.money.provider.OrderRequest;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.platform.security.Permission;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Online payments of reservations. */
@Component
@RequiredArgsConstructor
public class Payments implements OwnChanges.BookingPayments {

  /** For how long students can pay by a link: providers let theirs expire after two hours. */
  static final Duration LINK_VALID = Duration.ofMinutes(100);

  private final PayOrders payOrders;
  private final PaymentGateways gateways;
  private final PayOrderMapper orders;
  private final ReservationLifecycle bookings;
  private final StaffPermissions permissions;
  private final HallName hallName;
  private final Payers payers;
  private final InstantSource clock;

  /**
   * A reservation and its order.
   *
   * @param order the paid order, else the newest; null when there is none
   */
  public record PaymentState(Reservation reservation, @Nullable PayOrder order) {}

  /**
   * The data of a refusal to open a payment whose payer isn't known yet.
   *
   * @param payerUnknown the name of the provider that must know who pays
   */
  public record PayerNeeded(String payerUnknown) {}

  /** The ways to pay online that this hall offers; none where only the counter takes money. */
  public Set<PayChannel> channels() {
    return gateways.channels();
  }

  /** The providers that students choose from, the preferred one first. */
  public List<PaymentGateways.Offer> offers() {
    return gateways.offers();
  }

  /** The name of the provider that an order was opened at. */
  public String providerOf(PayOrder order) {
    return gateways.nameOf(order.provider());
  }

  /**
   * Opens the order of a reservation, like {@link #open(Actor, long, PayWay, String)}, by a QR code
   * for any device.
   */
  public PayOrder open(Actor student, long reservationId) {
    return open(
        student, reservationId, new PayWay(PayChannel.QR_CODE), OrderRequest.Payer.ANY_ADDRESS);
  }

  /**
   * Opens the order of a student's own unpaid reservation, or answers the one that is open. An open
   * order of another provider or channel is closed: if it was paid all the same, that payment
   * counts. The order is stored before the provider is called. Idempotent.
   *
   * @param address the network address of the student's device
   * @throws io.courtflash.core.platform.http.Refusal if there is no order to pay; see {@link
   *     MoneyRefusal}
   */
  public PayOrder open(Actor student, long reservationId, PayWay way, String address) {
    PayOrder order = payOrders.open(student, reservationId, way);
    return hasLink(order) ? order : create(order, payer(student, order, address));
  }

  private OrderRequest.Payer payer(Actor student, PayOrder order, String address) {
    return new OrderRequest.Payer(
        address,
        order.channel() == PayChannel.IN_APP
            ? payers.find(student.userId(), gateways.nameOf(order.provider())).orElse(null)
            : null);
  }

  /** The address for a phone's browser is short-lived: the provider gives a new one each time. */
  private static boolean hasLink(PayOrder order) {
    return order.prepayId() != null && order.channel() != PayChannel.MOBILE_BROWSER;
  }

  private PayOrder create(PayOrder order, OrderRequest.Payer payer) {
    return switch (gateways
        .of(order.provider())
        .create(
            new OrderRequest(
                order.channel(),
                order.outTradeNo(),
                order.amount(),
                soonest(order.expireTime(), clock.instant().plus(LINK_VALID)),
                hallName.get(),
                payer))) {
      case PaymentGateway.Created created -> opened(payOrders.savePrepay(order, created));
      case PaymentGateway.Refused refused -> {
        payOrders.markRefused(order, refused.why());
        throw MoneyRefusal.ORDER_REFUSED.refuse();
      }
      case PaymentGateway.Unknown _ -> throw MoneyRefusal.PROVIDER_AWAY.refuse();
    };
  }

  private static Instant soonest(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }

  private static PayOrder opened(PayOrder order) {
    return switch (order.status()) {
      case PAYING -> order;
      case FAILED -> throw MoneyRefusal.ORDER_REFUSED.refuse();
      case SUCCESS, CLOSED, REFUNDED -> throw MoneyRefusal.NOT_PAYABLE.refuse();
    };
  }

  /** A reservation's payment, for its student and for staff who see money; empty for others. */
  public Optional<PaymentState> state(Actor actor, long reservationId) {
    return bookings
        .find(reservationId)
        .filter(it -> it.userId() == actor.userId() || seesMoney(actor))
        .map(it -> new PaymentState(it, orders.findPaidOrLatest(reservationId).orElse(null)));
  }

  @Override
  public BigDecimal kept(long reservationId) {
    return orders.findPaid(reservationId).map(PayOrder::left).orElse(BigDecimal.ZERO);
  }

  private boolean seesMoney(Actor actor) {
    return actor.role().isStaff() && permissions.has(actor, Permission.MONEY);
  }

  /**
   * The path of CourtFlash's own page where an order is paid; empty if the provider has its own.
   */
  public Optional<String> page(PayOrder order) {
    return gateways.of(order.provider()).page(order.outTradeNo());
  }

  /** The order with CourtFlash's number {@code outTradeNo}. */
  public Optional<PayOrder> find(String outTradeNo) {
    return orders.byNumber(outTradeNo);
  }

  /**
   * The channel and the provider by which a student wants to pay online.
   *
   * @param provider the provider's name; null: the one of the open order if it offers the channel,
   *     else the preferred one that does
   */
  public record PayWay(PayChannel channel, @Nullable String provider) {

    /** A way to pay by any provider that has the channel. */
    public PayWay(PayChannel channel) {
      this(channel, null);
    }
  }
}
