package io.courtflash.core.money.payment;

import io.courtflash.core.money.payment.store.PayOrderMapper;
import io.courtflash.core.money.payment.store.RefundOrderMapper;
import io.courtflash.core.money.payment.store.RefundOrderMapper.RefundAmount;
import java.math.BigDecimal;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * The rows of requested refunds: for each paid order one that ends its booking, and any number of
 * parts. Together they are never more than was paid. Every method belongs to its caller's
 * transaction, which has locked the reservation's row; {@link RefundDispatcher} goes to work after
 * its commit.
 */
@Component
@RequiredArgsConstructor
class RefundLedger {

  private final RefundOrderMapper refunds;
  private final PayOrderMapper orders;
  private final OrderNumbers numbers;
  private final ApplicationEventPublisher events;

  /** The refund that ends the booking of an order, whatever became of it. */
  Optional<RefundOrder> of(PayOrder order) {
    return refunds.findEnding(order.id());
  }

  /**
   * Requests the refund of what is left of an order, again if the provider refused it before. A
   * refund that is under way or done stays as it is.
   *
   * @param fee what the hall keeps, in yuan; less if less is left
   * @param askedBy the id of the account that requested it; null for the engine itself
   */
  RefundOrder add(PayOrder order, BigDecimal fee, @Nullable Long askedBy, String reason) {
    Optional<RefundOrder> earlier = of(order);
    BigDecimal left = orders.byIdForUpdate(order.id()).orElseThrow().left();
    BigDecimal kept = fee.min(left);
    BigDecimal amount = left.subtract(kept);
    if (earlier.isEmpty()) {
      return insert(order, amount(order, amount, kept, false), askedBy, reason);
    }
    if (earlier.get().status() == RefundStatus.FAILED) {
      count(order.id(), amount);
      refunds.reopen(
          earlier.get().id(), numberFor(earlier.get(), amount), amount, kept, askedBy, reason);
      events.publishEvent(new RefundRequested(earlier.get().id()));
    }
    return of(order).orElseThrow();
  }

  /**
   * Requests the refund of a part of an order whose booking goes on.
   *
   * @param amount in yuan; at most what is left of the order
   */
  RefundOrder addPart(PayOrder order, BigDecimal amount, long askedBy, String reason) {
    return insert(order, amount(order, amount, BigDecimal.ZERO, true), askedBy, reason);
  }

  private static RefundAmount amount(
      PayOrder order, BigDecimal amount, BigDecimal fee, boolean isPart) {
    boolean atCounter = order.method().isTakenAtCounter() && amount.signum() > 0;
    return new RefundAmount(amount, fee, isPart, atCounter);
  }

  private RefundOrder insert(
      PayOrder order, RefundAmount amount, @Nullable Long askedBy, String reason) {
    count(order.id(), amount.amount());
    String number = numbers.nextRefund(order.reservationId());
    refunds.insert(number, order, amount, askedBy, reason);
    RefundOrder refund = refunds.byNumber(number).orElseThrow();
    events.publishEvent(new RefundRequested(refund.id()));
    return refund;
  }

  /** Whether it is refused as it was read: requested again meanwhile, it can be of more or less. */
  private boolean isStillRefused(RefundOrder refused) {
    return refunds
        .byIdForUpdate(refused.id())
        .filter(it -> it.status() == RefundStatus.FAILED)
        .filter(it -> it.amount().compareTo(refused.amount()) == 0)
        .filter(it -> it.fee().compareTo(refused.fee()) == 0)
        .isPresent();
  }

  private void count(long payOrderId, BigDecimal amount) {
    if (orders.addRefund(payOrderId, amount) == 0) {
      throw new IllegalStateException("More than was paid: refund of order " + payOrderId);
    }
  }

  /** A provider takes a number for one amount only, and not again for a refund that it gave up. */
  private String numberFor(RefundOrder refused, BigDecimal amount) {
    boolean isGivenUp =
        RefundProgress.of(refused.lastError()).filter(RefundProgress.CLOSED::equals).isPresent();
    return refused.amount().compareTo(amount) == 0 && !isGivenUp
        ? refused.outRefundNo()
        : numbers.nextRefund(refused.reservationId());
  }

  /**
   * Whether a refused refund's money is still here, beside what the hall keeps: other refunds may
   * have given it back since.
   */
  private boolean isStillOwed(RefundOrder refused) {
    PayOrder order = orders.byIdForUpdate(refused.payOrderId()).orElseThrow();
    BigDecimal fee =
        of(order)
            .filter(ending -> ending.id() == refused.id() || ending.status() != RefundStatus.FAILED)
            .map(RefundOrder::fee)
            .orElse(BigDecimal.ZERO);
    return refused.amount().add(fee).compareTo(order.left()) <= 0;
  }

  /**
   * Requests a refused refund again as it was: false if it isn't refused any more, or another
   * refund has given its money back since.
   */
  boolean reopen(RefundOrder refused, long askedBy, String reason) {
    boolean reopened =
        isStillRefused(refused)
            && isStillOwed(refused)
            && orders.addRefund(refused.payOrderId(), refused.amount()) == 1
            && refunds.reopen(
                    refused.id(),
                    numberFor(refused, refused.amount()),
                    refused.amount(),
                    refused.fee(),
                    askedBy,
                    reason)
                == 1;
    if (reopened) {
      events.publishEvent(new RefundRequested(refused.id()));
    }
    return reopened;
  }

  /**
   * Stores that staff gave a refused refund's money back otherwise: false if it isn't refused any
   * more, or another refund has given the money back since.
   */
  boolean settleByHand(RefundOrder refused, String proof) {
    return isStillRefused(refused)
        && isStillOwed(refused)
        && orders.addRefund(refused.payOrderId(), refused.amount()) == 1
        && refunds.settleByHand(refused.id(), proof) == 1;
  }

  /** Makes the next attempt due now: false if the refund isn't under way any more. */
  boolean makeDueNow(RefundOrder underWay) {
    boolean due = refunds.makeDueNow(underWay.id()) == 1;
    if (due) {
      events.publishEvent(new RefundRequested(underWay.id()));
    }
    return due;
  }
}
