package io.courtflash.core.pay;

import io.courtflash.core.pay.store.RefundOrderMapper;
import java.math.BigDecimal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * The rows of requested refunds, one for each paid order. Every method belongs to its caller's
 * transaction, which has locked the reservation's row; {@link RefundJob} goes to work after its
 * commit.
 */
@Component
class RefundRequests {

  private final RefundOrderMapper refunds;
  private final OrderNumbers numbers;
  private final ApplicationEventPublisher events;

  RefundRequests(
      RefundOrderMapper refunds, OrderNumbers numbers, ApplicationEventPublisher events) {
    this.refunds = refunds;
    this.numbers = numbers;
    this.events = events;
  }

  /** The refund of an order, whatever became of it. */
  Optional<RefundOrder> of(PayOrder order) {
    return refunds.findByOrder(order.id());
  }

  /**
   * Requests the refund of an order, again if the provider refused it before. A refund that is
   * under way or done stays as it is.
   *
   * @param fee what the hall keeps, in yuan
   * @param askedBy the id of the account that requested it; null for the engine itself
   */
  RefundOrder add(PayOrder order, BigDecimal fee, @Nullable Long askedBy, String reason) {
    BigDecimal amount = order.amount().subtract(fee);
    Optional<RefundOrder> refused = of(order);
    if (refused.isPresent()) {
      refunds.reopen(
          refused.get().id(), numberFor(refused.get(), amount), amount, fee, askedBy, reason);
    } else {
      refunds.insert(
          numbers.nextRefund(order.reservationId()),
          order.id(),
          order.reservationId(),
          amount,
          fee,
          askedBy,
          reason);
    }
    RefundOrder refund = of(order).orElseThrow();
    events.publishEvent(new RefundRequested(refund.id()));
    return refund;
  }

  /** A provider takes a number for one amount only, and not again for a refund that it gave up. */
  private String numberFor(RefundOrder refused, BigDecimal amount) {
    boolean isGivenUp =
        RefundProgress.of(refused.lastError()).filter(RefundProgress.CLOSED::equals).isPresent();
    return refused.amount().compareTo(amount) == 0 && !isGivenUp
        ? refused.outRefundNo()
        : numbers.nextRefund(refused.reservationId());
  }

  /** Requests a refused refund again as it was: false if it isn't refused any more. */
  boolean reopen(RefundOrder refused, long askedBy, String reason) {
    boolean reopened =
        refunds.reopen(
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

  /** Makes the next attempt due now: false if the refund isn't under way any more. */
  boolean makeDueNow(RefundOrder underWay) {
    boolean due = refunds.makeDueNow(underWay.id()) == 1;
    if (due) {
      events.publishEvent(new RefundRequested(underWay.id()));
    }
    return due;
  }
}
