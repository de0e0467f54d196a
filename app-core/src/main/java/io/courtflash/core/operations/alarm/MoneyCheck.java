package io.courtflash.core.operations.alarm;

import io.courtflash.core.operations.health.Finding;
import io.courtflash.core.operations.health.FindingCode;
import io.courtflash.core.operations.health.HealthCheck;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Checks that no order, refund or difference of a statement has been unsettled for a day. A refund
 * that waits for its customer at the counter is nobody's work.
 */
@Component
@RequiredArgsConstructor
class MoneyCheck implements HealthCheck {

  private static final String OLDER_THAN_A_DAY = " < UTC_TIMESTAMP(3) - INTERVAL 1 DAY";

  private static final String UNSETTLED =
      """
      SELECT (SELECT COUNT(*) FROM pay_order WHERE status = 'PAYING' AND expire_time%1$s)
        + (SELECT COUNT(*) FROM refund_order
           WHERE (status = 'REQUESTED' AND waiting_at_counter = 0
               OR status = 'FAILED' AND is_part = 0 AND dropped_at IS NULL)
             AND create_time%1$s)
        + (SELECT COUNT(*) FROM bill_difference WHERE status = 'OPEN' AND since%1$s)
        + (SELECT COUNT(*) FROM provider_bill WHERE source IS NULL AND ends_at%1$s)
      """
          .formatted(OLDER_THAN_A_DAY);

  private final JdbcClient database;

  @Override
  public String name() {
    return "Money";
  }

  @Override
  public Set<FindingCode> watched() {
    return Set.of(FindingCode.MONEY_UNSETTLED);
  }

  @Override
  public List<Finding> check(Instant now) {
    long unsettled = database.sql(UNSETTLED).query(Long.class).single();
    return List.of(
        unsettled == 0
            ? Finding.ok(FindingCode.MONEY)
            : Finding.warn(FindingCode.MONEY_UNSETTLED, unsettled));
  }
}
