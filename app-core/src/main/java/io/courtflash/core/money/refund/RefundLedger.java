package io.courtflash.core.money.refund;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.money.counter.Counter;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.PaymentSettlement;
import io.courtflash.core.money.order.StoredOrders;
import io.courtflash.core.money.provider.RefundProgress;
import io.courtflash.core.money.refund.store.RefundOrderMapper;
import io.courtflash.core.money.refund.store.RefundOrderMapper.RefundAmount;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * The rows of refunds: for each paid order one that ends its booking, and any number of parts.
 * Together they are never more than was paid. Every method belongs to its caller's transaction,
 * which has locked the reservation's row; {@link RefundDispatcher} goes to work after the commit.
 */
@Component
@RequiredArgsConstructor
class RefundLedger {

  private final RefundOrderMapper refunds;
  private final StoredOrders orders;
  private final ReservationLifecycle bookings;
  private final Counter counter;
  private final ApplicationEventPublisher events;

  /** A refund was requested. Published inside the transaction that stores the request. */
  record RefundRequested(long refundId) {}

  /** The order of a booking whose money is kept; its row is locked. */
  Optional<PayOrder> refundable(Reservation booking) {
    return booking.status() == ReservationStatus.CONFIRMED
            || booking.status() == ReservationStatus.FORFEITED
        ? orders.lockPaid(booking.id())
        : Optional.empty();
  }

  /** The refund that ended a booking, or is to end it, whatever became of it. */
  Optional<RefundOrder> ofPaid(Reservation booking) {
    return orders.findPaid(booking.id()).flatMap(this::ending);
  }

  /** The refund of what was left of an order, whatever became of it. */
  Optional<RefundOrder> ending(PayOrder order) {
    return refunds.findEnding(order.id());
  }

  /**
   * Requests the refund of what is left of an order, and ends its booking by it. Staff's requests
   * are audited.
   *
   * @param paid locked
   * @param fee what the hall keeps, in yuan
   */
  RefundOrder requestWhole(Actor by, PayOrder paid, BigDecimal fee, EndReason why) {
    bookings.transition(
        paid.reservationId(), ReservationStatus.CONFIRMED, ReservationStatus.REFUNDING, why);
    RefundOrder refund = add(paid, fee, by.userId(), why.jsonText());
    if (why != EndReason.Code.BY_STUDENT) {
      audit(
          by,
          AuditAction.REFUND_REQUESTED,
          refund,
          Map.of("amount", refund.amount(), "reason", why.jsonText()));
    }
    return refund;
  }

  /** A payment that the hall must not keep goes back, with or without a request. */
  @EventListener
  void on(PaymentSettlement.SentBack payment) {
    PayOrder order = orders.lock(payment.order().id());
    var _ = add(order, BigDecimal.ZERO, null, payment.reason());
  }

  /** Again if the provider refused it before; one that is under way or done stays as it is. */
  private RefundOrder add(PayOrder order, BigDecimal fee, @Nullable Long askedBy, String reason) {
    BigDecimal kept = fee.min(order.left());
    BigDecimal amount = order.left().subtract(kept);
    Optional<RefundOrder> earlier = refunds.findEnding(order.id());
    if (earlier.isEmpty()) {
      return insert(order, amount(order, amount, kept, false), askedBy, reason);
    }
    RefundOrder refused = earlier.get();
    if (refused.status() == RefundStatus.FAILED) {
      count(order.id(), amount);
      refunds.reopen(refused.id(), numberFor(refused, amount), amount, kept, askedBy, reason);
      events.publishEvent(new RefundRequested(refused.id()));
    }
    return refunds.byId(refused.id()).orElseThrow();
  }

  /**
   * Requests the refund of a part of an order whose booking goes on. Audited.
   *
   * @param order locked
   * @param amount in yuan; at most what is left of the order
   */
  RefundOrder addPart(Actor staff, PayOrder order, BigDecimal amount, String reason) {
    RefundOrder refund =
        insert(order, amount(order, amount, BigDecimal.ZERO, true), staff.userId(), reason);
    BigDecimal left = order.left().subtract(amount);
    audit(
        staff,
        AuditAction.REFUND_REQUESTED,
        refund,
        Map.of("amount", amount, "left", left, "reason", reason));
    return refund;
  }

  private static RefundAmount amount(
      PayOrder order, BigDecimal amount, BigDecimal fee, boolean isPart) {
    boolean atCounter = order.method().isTakenAtCounter() && amount.signum() > 0;
    return new RefundAmount(amount, fee, isPart, atCounter);
  }

  private RefundOrder insert(
      PayOrder order, RefundAmount amount, @Nullable Long askedBy, String reason) {
    count(order.id(), amount.amount());
    String number = orders.nextRefundNumber(order.reservationId());
    refunds.insert(number, order, amount, askedBy, reason);
    RefundOrder refund = refunds.byNumber(number).orElseThrow();
    events.publishEvent(new RefundRequested(refund.id()));
    return refund;
  }

  private void count(long payOrderId, BigDecimal amount) {
    if (!orders.addRefund(payOrderId, amount)) {
      throw new IllegalStateException("More than was paid: refund of order " + payOrderId);
    }
  }

  /** A provider takes a number for one amount only, and not again for a refund that it gave up. */
  private String numberFor(RefundOrder refused, BigDecimal amount) {
    return refused.amount().compareTo(amount) == 0 && refused.progress() != RefundProgress.CLOSED
        ? refused.outRefundNo()
        : orders.nextRefundNumber(refused.reservationId());
  }

  /**
   * Counts a refused refund's money as given back, if it is still here beside what the hall keeps:
   * other refunds may have given it back since.
   *
   * @param refused as it was read: requested again meanwhile, it can be of more or less
   * @param order locked
   */
  boolean isCounted(RefundOrder refused, PayOrder order) {
    BigDecimal fee =
        refunds
            .findEnding(order.id())
            .filter(ending -> ending.id() == refused.id() || ending.status() != RefundStatus.FAILED)
            .map(RefundOrder::fee)
            .orElse(BigDecimal.ZERO);
    return refunds
            .byIdForUpdate(refused.id())
            .filter(it -> it.status() == RefundStatus.FAILED)
            .filter(it -> it.amount().compareTo(refused.amount()) == 0)
            .filter(it -> it.fee().compareTo(refused.fee()) == 0)
            .isPresent()
        && refused.amount().add(fee).compareTo(order.left()) <= 0
        && orders.addRefund(order.id(), refused.amount());
  }

  /**
   * Requests a refused refund again as it was: false if it isn't refused any more, or another
   * refund has given its money back since. Audited.
   *
   * @param order locked
   */
  boolean reopen(Actor staff, RefundOrder refused, PayOrder order, String reason) {
    boolean reopened =
        isCounted(refused, order)
            && refunds.reopen(
                    refused.id(),
                    numberFor(refused, refused.amount()),
                    refused.amount(),
                    refused.fee(),
                    staff.userId(),
                    reason)
                == 1;
    if (reopened) {
      events.publishEvent(new RefundRequested(refused.id()));
      audit(
          staff,
          AuditAction.REFUND_REQUESTED,
          refused,
          Map.of("amount", refused.amount(), "reason", reason));
    }
    return reopened;
  }

  /** Makes the next attempt due now: false if the refund isn't under way any more. */
  boolean makeDueNow(RefundOrder underWay) {
    boolean due = refunds.makeDueNow(underWay.id()) == 1;
    if (due) {
      events.publishEvent(new RefundRequested(underWay.id()));
    }
    return due;
  }

  /** Stores that the customer got a refund at this desk: false if it doesn't wait there. */
  boolean handOut(RefundOrder refund) {
    return refunds.handOut(refund.id(), counter.desk()) == 1;
  }

  /** Tells that the customer has the money. */
  void publishSettled(RefundOrder refund) {
    events.publishEvent(new PaymentSettlement.MoneySettled(refund.payOrderId()));
  }

  void audit(Actor staff, AuditAction action, RefundOrder refund, Map<String, Object> facts) {
    events.publishEvent(
        new StaffActed(staff, action, "reservation:" + refund.reservationId(), null, facts));
  }
}
