package io.courtflash.core.money.statement;

import io.courtflash.core.money.order.PaymentInquiry;
import io.courtflash.core.money.refund.RefundFollowUp;
import io.courtflash.core.money.statement.StatementDifference.Issue;
import io.courtflash.core.money.statement.StatementDifference.Kind;
import io.courtflash.core.money.statement.StatementDifference.Status;
import io.courtflash.core.money.statement.store.StatementDifferenceMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * The differences between statements and the hall's books: staff list them, ask the provider about
 * them and settle them.
 */
@Component
@RequiredArgsConstructor
public class StatementDifferences implements StatementOperations.OfDifferences {

  private final StatementDifferenceMapper differences;
  private final StatementComparison comparison;
  private final PaymentInquiry inquiry;
  private final RefundFollowUp refunds;
  private final ApplicationEventPublisher events;

  @Override
  @NeedsPermission(Permission.MONEY)
  public List<StatementDifference> list(Actor staff, boolean onlyOpen, long beforeId, int limit) {
    return differences.list(onlyOpen, beforeId, limit);
  }

  @Override
  @NeedsPermission(Permission.MONEY)
  public Optional<StatementDifference> check(Actor staff, long id) {
    differences
        .byId(id)
        .filter(it -> it.status() == Status.OPEN && it.issue() != Issue.OURS_ONLY)
        .ifPresent(it -> ask(staff, it));
    differences.billOf(id).ifPresent(comparison::compare);
    return differences.byId(id);
  }

  private void ask(Actor staff, StatementDifference difference) {
    if (difference.kind() == Kind.PAYMENT) {
      var _ = inquiry.query(staff, difference.number());
    } else {
      differences
          .refundUnderWay(difference.number())
          .ifPresent(refund -> refunds.queryNow(staff, refund));
    }
  }

  @Override
  @Transactional
  @NeedsPermission(Permission.MONEY)
  public boolean settle(Actor staff, long id, StaffReason proof) {
    boolean settled = differences.settle(id, staff.userId(), proof.text()) == 1;
    if (settled) {
      audit(staff, differences.byId(id).orElseThrow(), proof);
    }
    return settled;
  }

  private void audit(Actor staff, StatementDifference settled, StaffReason proof) {
    Long booking = settled.reservationId();
    events.publishEvent(
        new StaffActed(
            staff,
            AuditAction.BILL_SETTLED,
            booking == null ? "money" : "reservation:" + booking,
            null,
            Map.of(
                "provider", settled.provider(),
                "day", settled.day(),
                "number", settled.number(),
                "issue", settled.issue(),
                "proof", proof.text())));
  }
}
