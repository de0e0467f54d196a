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

/** Refunds parts of payments whose bookings go on, and stores refunds that were settled by hand. */
@Component
@RequiredArgsConstructor
public class PartRefunds {

  private final ReservationLifecycle bookings;
  private final PayOrderMapper orders;
  private final RefundOrderMapper refunds;
  private final RefundLedger requests;
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
  public Outcome request(
      Actor staff,
      @ActsOn(TargetKind.RESERVATION) long reservationId,
      RefundPart part,
      StaffReason reason) {
    Optional<Reservation> found = bookings.lock(reservationId);
    if (found.isEmpty()) {
      return new Outcome.NotFound();
    }
    Optional<PayOrder> paid =
        found
            .filter(it -> it.status() == ReservationStatus.CONFIRMED)
            .flatMap(it -> orders.findPaid(it.id()));
    if (paid.isEmpty()) {
      return new Outcome.NotPaid(found.get().status());
    }
    PayOrder order = orders.byIdForUpdate(paid.get().id()).orElseThrow();
    if (order.refunded().compareTo(part.refundedBefore()) != 0) {
      return new Outcome.RefundedSince(order.refunded());
    }
    BigDecimal amount = part.amount();
    if (amount.compareTo(order.left()) > 0) {
      return new Outcome.TooMuch(order.left());
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
    return new Outcome.Accepted(refund, left);
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
  public HandSettlement settleByHand(
      Actor staff, @ActsOn(TargetKind.REFUND) long refundId, BigDecimal amount, StaffReason proof) {
    Optional<RefundOrder> found =
        refunds.byId(refundId).filter(it -> it.status() == RefundStatus.FAILED);
    if (found.isEmpty()) {
      return new HandSettlement.NotRefused();
    }
    RefundOrder refused = found.get();
    if (refused.amount().compareTo(amount) != 0) {
      return new HandSettlement.OtherAmount(refused.amount());
    }
    var _ = bookings.lock(refused.reservationId());
    confirmation.require(staff, orders.byIdForUpdate(refused.payOrderId()).orElseThrow(), amount);
    if (!settlement.settleByHand(refused, proof.text())) {
      return new HandSettlement.NotRefused();
    }
    audit(
        staff,
        AuditAction.REFUND_SETTLED,
        refused,
        Map.of("amount", amount, "refund", refused.outRefundNo(), "proof", proof.text()));
    return new HandSettlement.Settled();
  }

  /**
   * Drops a refused refund: the booking keeps its payment, for example because it was played since.
   * Then nothing of it is owed. It can be requested again as long as the booking goes on. Audited.
   *
   * @param amount what the staff saw as refused, in yuan
   * @throws io.courtflash.core.platform.http.Refusal if it isn't refused any more, is of another
   *     amount by now, or its booking has ended: then the hall can't keep the money
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.REFUND)
  public void drop(
      Actor staff,
      @ActsOn(TargetKind.REFUND) long refundId,
      BigDecimal amount,
      StaffReason reason) {
    long reservationId =
        refunds.byId(refundId).orElseThrow(MoneyRefusal.NOT_REFUSED::refuse).reservationId();
    Reservation reservation = bookings.lock(reservationId).orElseThrow();
    RefundOrder refused = refunds.byIdForUpdate(refundId).orElseThrow();
    if (refused.amount().compareTo(amount) != 0) {
      throw MoneyRefusal.OTHER_REFUND.refuse(refused.amount().toPlainString());
    }
    if (reservation.status() != ReservationStatus.CONFIRMED
        || orders.findPaid(reservationId).filter(it -> it.id() == refused.payOrderId()).isEmpty()) {
      throw MoneyRefusal.NOT_KEPT.refuse();
    }
    if (refunds.drop(refundId, reason.text()) == 0) {
      throw MoneyRefusal.NOT_REFUSED.refuse();
    }
    audit(
        staff,
        AuditAction.REFUND_DROPPED,
        refused,
        Map.of("amount", amount, "refund", refused.outRefundNo(), "reason", reason.text()));
  }

  private void audit(
      Actor staff, AuditAction action, RefundOrder refund, Map<String, Object> facts) {
    events.publishEvent(
        new StaffActed(staff, action, "reservation:" + refund.reservationId(), null, facts));
  }

  /** The result of refunding a part of a payment. */
  public sealed interface Outcome {

    /**
     * The refund as it is now: done, under way, or refused by the provider.
     *
     * @param left what can still be refunded of the payment, in yuan
     */
    record Accepted(RefundOrder refund, BigDecimal left) implements Outcome {}

    /** There is no such reservation. */
    record NotFound() implements Outcome {}

    /** The reservation isn't one that is paid and goes on. */
    record NotPaid(ReservationStatus status) implements Outcome {}

    /**
     * Another amount is refunded than the caller saw: nothing was changed.
     *
     * @param refunded what is refunded of the payment by now, or under way, in yuan
     */
    record RefundedSince(BigDecimal refunded) implements Outcome {}

    /**
     * More than is left of the payment.
     *
     * @param left in yuan
     */
    record TooMuch(BigDecimal left) implements Outcome {}
  }

  /** The result of storing that a refused refund's money was given back by hand. */
  public sealed interface HandSettlement {

    /** It is stored, and the booking that the refund was to end has ended. */
    record Settled() implements HandSettlement {}

    /** There is no such refund, or it isn't refused (any more): nothing was changed. */
    record NotRefused() implements HandSettlement {}

    /**
     * Another amount is refused than the caller saw: nothing was changed.
     *
     * @param amount what is refused by now, in yuan
     */
    record OtherAmount(BigDecimal amount) implements HandSettlement {}
  }
}
