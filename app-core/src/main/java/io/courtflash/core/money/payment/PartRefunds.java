package io.courtflash.core.money.payment;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationLifecycle;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.money.payment.store.PayOrderMapper;
import io.courtflash.core.money.payment.store.RefundOrderMapper;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.people.account.AuditAction;
import io.courtflash.core.people.account.StaffActed;
import io.courtflash.core.people.account.StaffReason;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Gives back parts of payments whose bookings go on, and stores what was given back by hand. */
@Component
@RequiredArgsConstructor
public class PartRefunds {

  private final ReservationLifecycle bookings;
  private final PayOrderMapper orders;
  private final RefundOrderMapper refunds;
  private final RefundRequests requests;
  private final RefundConfirmation confirmation;
  private final RefundSettlement settlement;
  private final CounterRefunds counterRefunds;
  private final ApplicationEventPublisher events;

  /**
   * Requests the refund of a part of a payment. The provider is asked after the commit, under a
   * number of its own; a payment at the counter is given back by who requests it. Idempotent as far
   * as money is concerned: a repeated request finds that more is refunded than before, and refunds
   * nothing. Audited.
   *
   * @param reason staff's own words, which the student reads
   * @throws io.courtflash.core.platform.security.ProofRequiredException from a configured amount
   *     on, without a recent proof of the staff
   */
  @Transactional
  @NeedsPermission(Permission.REFUND)
  public PartRefundOutcome request(
      Actor staff,
      @ActsOn(TargetKind.RESERVATION) long reservationId,
      RefundPart part,
      StaffReason reason) {
    Optional<Reservation> found = bookings.lock(reservationId);
    if (found.isEmpty()) {
      return new PartRefundOutcome.NotFound();
    }
    Optional<PayOrder> paid =
        found
            .filter(it -> it.status() == ReservationStatus.CONFIRMED)
            .flatMap(it -> orders.findPaid(it.id()));
    if (paid.isEmpty()) {
      return new PartRefundOutcome.NotPaid(found.get().status());
    }
    PayOrder order = orders.byIdForUpdate(paid.get().id()).orElseThrow();
    if (order.refunded().compareTo(part.refundedBefore()) != 0) {
      return new PartRefundOutcome.RefundedSince(order.refunded());
    }
    BigDecimal amount = part.amount();
    if (amount.compareTo(order.left()) > 0) {
      return new PartRefundOutcome.TooMuch(order.left());
    }
    confirmation.require(staff, order, amount);
    RefundOrder refund = requests.addPart(order, amount, staff.userId(), reason.text());
    counterRefunds.handOutAtOnce(refund);
    BigDecimal left = order.left().subtract(amount);
    audit(
        staff,
        AuditAction.REFUND_REQUESTED,
        refund,
        Map.of("amount", amount, "left", left, "reason", reason.text()));
    return new PartRefundOutcome.Accepted(refund, left);
  }

  /**
   * Stores that staff gave a refused refund's money back otherwise, for example by bank transfer.
   * The booking that it was to end, ends. Audited.
   *
   * @param amount what the staff saw as refused and gave back, in yuan: if it is another amount by
   *     now, nothing is changed
   * @param proof how and when, so that others find it
   * @throws io.courtflash.core.platform.security.ProofRequiredException from a configured amount
   *     on, without a recent proof of the staff
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.REFUND)
  public HandSettlementOutcome settleByHand(
      Actor staff, @ActsOn(TargetKind.REFUND) long refundId, BigDecimal amount, StaffReason proof) {
    Optional<RefundOrder> found =
        refunds.byId(refundId).filter(it -> it.status() == RefundStatus.FAILED);
    if (found.isEmpty()) {
      return new HandSettlementOutcome.NotRefused();
    }
    RefundOrder refused = found.get();
    if (refused.amount().compareTo(amount) != 0) {
      return new HandSettlementOutcome.OtherAmount(refused.amount());
    }
    var _ = bookings.lock(refused.reservationId());
    confirmation.require(staff, orders.byIdForUpdate(refused.payOrderId()).orElseThrow(), amount);
    if (!settlement.settleByHand(refused, proof.text())) {
      return new HandSettlementOutcome.NotRefused();
    }
    audit(
        staff,
        AuditAction.REFUND_SETTLED,
        refused,
        Map.of("amount", amount, "refund", refused.outRefundNo(), "proof", proof.text()));
    return new HandSettlementOutcome.Settled();
  }

  private void audit(
      Actor staff, AuditAction action, RefundOrder refund, Map<String, Object> facts) {
    events.publishEvent(
        new StaffActed(staff, action, "reservation:" + refund.reservationId(), null, facts));
  }
}
