package io.courtflash.core.money.refund;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.money.order.MoneyRefusal;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.order.PaymentSettlement;
import io.courtflash.core.money.order.StoredOrders;
import io.courtflash.core.money.refund.store.RefundOrderMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The staff's acts on a refund after it was requested: they request a refused one again, settle it
 * by hand or drop it, ask the provider about one that is under way, and hand out one that waits at
 * the counter. Each act is audited. What is refused is thrown as a {@link
 * io.courtflash.core.platform.http.Refusal}, and nothing has changed.
 */
@Component
@RequiredArgsConstructor
public class RefundFollowUp implements RefundOperations {

  private static final Duration TIMEOUT = Duration.ofSeconds(2);

  private final RefundOrderMapper refunds;
  private final StoredOrders orders;
  private final ReservationLifecycle bookings;
  private final RefundLedger ledger;
  private final RefundSettlement settlement;
  private final RefundAuthority authority;
  private final RefundDispatcher dispatcher;
  private final Transactions transactions;

  /**
   * Whether an order's payment was or is given back because its reservation had ended, or was paid
   * by another order, before the payment arrived.
   */
  public boolean isSentBack(PayOrder order) {
    return ledger
        .ending(order)
        .filter(refund -> PaymentSettlement.SENT_BACK.contains(refund.reason()))
        .isPresent();
  }

  @Override
  @NeedsPermission(Permission.REFUND)
  public RefundOrder retry(
      Actor staff,
      @ActsOn(TargetKind.REFUND) long refundId,
      String reason,
      @Nullable BigDecimal shown) {
    RefundOrder refused = refused(refundId);
    transactions.runReadCommitted(() -> retryIn(staff, refused, reason, shown));
    return dispatcher.awaitAttempt(refused, TIMEOUT);
  }

  private void retryIn(
      Actor staff, RefundOrder refused, String reason, @Nullable BigDecimal shown) {
    Reservation booking = bookings.lock(refused.reservationId()).orElseThrow();
    PayOrder order = orders.lock(refused.payOrderId());
    boolean endsBooking =
        !refused.isPart()
            && booking.status() == ReservationStatus.CONFIRMED
            && order.status() == PayStatus.SUCCESS;
    BigDecimal amount =
        endsBooking ? order.left().subtract(refused.fee().min(order.left())) : refused.amount();
    if (shown != null && amount.compareTo(shown) != 0) {
      throw MoneyRefusal.OTHER_REFUND.refuse(amount);
    }
    authority.confirm(staff, order, endsBooking ? order.left() : refused.amount());
    if (endsBooking) {
      EndReason why = new EndReason.FreeText(new StaffReason(reason).text());
      var _ = ledger.requestWhole(staff, order, refused.fee(), why);
    } else if (!ledger.reopen(staff, refused, order, reason)) {
      throw MoneyRefusal.NOT_REFUSED.refuse();
    }
  }

  @Override
  @NeedsPermission(Permission.REFUND)
  public void settleByHand(
      Actor staff, @ActsOn(TargetKind.REFUND) long refundId, BigDecimal amount, StaffReason proof) {
    transactions.runReadCommitted(
        () -> {
          RefundOrder refused = refused(refundId, amount);
          Reservation booking = bookings.lock(refused.reservationId()).orElseThrow();
          PayOrder order = orders.lock(refused.payOrderId());
          authority.confirm(staff, order, amount);
          if (!settlement.settleByHand(booking, order, refused, proof.text())) {
            throw MoneyRefusal.NOT_REFUSED.refuse();
          }
          audit(staff, AuditAction.REFUND_SETTLED, refused, "proof", proof.text());
        });
  }

  @Override
  @NeedsPermission(Permission.REFUND)
  public void drop(
      Actor staff,
      @ActsOn(TargetKind.REFUND) long refundId,
      BigDecimal amount,
      StaffReason reason) {
    transactions.runReadCommitted(
        () -> {
          RefundOrder refused = refused(refundId, amount);
          Reservation booking = bookings.lock(refused.reservationId()).orElseThrow();
          boolean isKept =
              ledger.refundable(booking).filter(it -> it.id() == refused.payOrderId()).isPresent();
          if (!isKept) {
            throw MoneyRefusal.NOT_KEPT.refuse();
          }
          if (refunds.drop(refundId, amount, reason.text()) == 0) {
            throw MoneyRefusal.NOT_REFUSED.refuse();
          }
          audit(staff, AuditAction.REFUND_DROPPED, refused, "reason", reason.text());
        });
  }

  @Override
  @NeedsPermission(Permission.MONEY)
  public Optional<RefundOrder> queryNow(Actor staff, long refundId) {
    return refunds
        .byId(refundId)
        .filter(underWay -> transactions.call(() -> makeDueNow(staff, underWay)))
        .map(underWay -> dispatcher.awaitAttempt(underWay, TIMEOUT));
  }

  private boolean makeDueNow(Actor staff, RefundOrder underWay) {
    boolean due = ledger.makeDueNow(underWay);
    if (due) {
      ledger.audit(
          staff,
          AuditAction.REFUND_INQUIRED,
          underWay,
          Map.of("refund", underWay.outRefundNo(), "attempts", underWay.attempts()));
    }
    return due;
  }

  @Override
  @NeedsPermission(Permission.REFUND)
  public boolean handOut(Actor staff, @ActsOn(TargetKind.REFUND) long refundId) {
    return refunds
        .byId(refundId)
        .filter(waiting -> transactions.call(() -> handOut(staff, waiting)))
        .isPresent();
  }

  private boolean handOut(Actor staff, RefundOrder waiting) {
    boolean handedOut = ledger.handOut(waiting);
    if (handedOut) {
      ledger.publishSettled(waiting);
      ledger.audit(
          staff,
          AuditAction.REFUND_HANDED_OUT,
          waiting,
          Map.of("refund", waiting.outRefundNo(), "amount", waiting.amount()));
    }
    return handedOut;
  }

  private RefundOrder refused(long refundId) {
    return refunds
        .byId(refundId)
        .filter(it -> it.status() == RefundStatus.FAILED)
        .orElseThrow(MoneyRefusal.NOT_REFUSED::refuse);
  }

  private RefundOrder refused(long refundId, BigDecimal amount) {
    RefundOrder refused = refused(refundId);
    if (refused.amount().compareTo(amount) != 0) {
      throw MoneyRefusal.OTHER_AMOUNT_REFUSED.refuse(refused.amount());
    }
    return refused;
  }

  private void audit(
      Actor staff, AuditAction action, RefundOrder refused, String what, String words) {
    ledger.audit(
        staff,
        action,
        refused,
        Map.of("amount", refused.amount(), "refund", refused.outRefundNo(), what, words));
  }
}
