package io.courtflash.core.money.payment;

import io.courtflash.core.money.payment.store.RefundOrderMapper;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.people.account.AuditAction;
import io.courtflash.core.people.account.StaffActed;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Refunds of payments at the counter, which are handed out at the counter. What a student cancels,
 * or a closure refunds, waits until the customer comes for it; then it counts for the desk's day.
 */
@Component
@RequiredArgsConstructor
public class CounterRefunds {

  private final RefundOrderMapper refunds;
  private final Counter counter;
  private final ApplicationEventPublisher events;

  /**
   * Stores that the customer got the money at this desk. Audited.
   *
   * @return false if it isn't waiting (any more)
   */
  @Transactional
  @NeedsPermission(Permission.REFUND)
  public boolean handOut(Actor staff, @ActsOn(TargetKind.REFUND) long refundId) {
    boolean handedOut = refunds.handOut(refundId, counter.desk()) == 1;
    if (handedOut) {
      RefundOrder refund = refunds.byId(refundId).orElseThrow();
      events.publishEvent(new MoneySettled(refund.payOrderId()));
      events.publishEvent(
          new StaffActed(
              staff,
              AuditAction.REFUND_HANDED_OUT,
              "reservation:" + refund.reservationId(),
              null,
              Map.of("refund", refund.outRefundNo(), "amount", refund.amount())));
    }
    return handedOut;
  }

  /**
   * Stores that the customer got the money of a refund that staff have just requested at this desk,
   * in the transaction that requests it.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  void handOutAtOnce(RefundOrder requested) {
    var _ = refunds.handOut(requested.id(), counter.desk());
  }
}
