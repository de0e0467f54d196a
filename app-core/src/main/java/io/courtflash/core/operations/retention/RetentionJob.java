package io.courtflash.core.operations.retention;

import io.courtflash.core.booking.gate.RushHours;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.operations.audit.AuditChain;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.work.ForEachIsolated;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Deletes rows that are older than the configured days, every hour. Stops while a gate is about to
 * open or has just opened.
 */
@Component
class RetentionJob {

  private static final Logger log = LoggerFactory.getLogger(RetentionJob.class);
  private static final Duration INTERVAL = Duration.ofHours(1);

  /** So few that nobody waits long for their locks. */
  private static final int BATCH_SIZE = 500;

  private static final int MAX_BATCHES = 40;

  private final JdbcClient database;
  private final SystemConfig config;
  private final RushHours rush;
  private final InstantSource clock;
  private final ApplicationEventPublisher events;
  private @Nullable String pruned;

  RetentionJob(
      JdbcClient database,
      SystemConfig config,
      RushHours rush,
      InstantSource clock,
      ApplicationEventPublisher events,
      LoopScheduler loops) {
    this.database = database;
    this.config = config;
    this.rush = rush;
    this.clock = clock;
    this.events = events;
    loops.every(INTERVAL, "retention", this::run);
  }

  /**
   * Deletes at most {@value #MAX_BATCHES} batches by each rule; the next run deletes the rest. A
   * rule that fails stops no other one; its failure is thrown at the end.
   */
  void run() {
    Map<String, Object> deleted = new LinkedHashMap<>();
    try {
      ForEachIsolated.forEach(List.of(RetentionRule.values()), rule -> apply(rule, deleted));
    } finally {
      report(deleted);
    }
  }

  private void report(Map<String, Object> deleted) {
    lastPruned().ifPresent(last -> deleted.put(AuditChain.PRUNED, last));
    if (!deleted.isEmpty()) {
      log.info("Old rows deleted: {}", deleted);
      events.publishEvent(
          new StaffActed(
              Actor.ENGINE, AuditAction.OUTDATED_ROWS_DELETED, "retention", null, deleted));
    }
  }

  private void apply(RetentionRule rule, Map<String, Object> deleted) {
    int days = config.number(rule.days());
    int rows = 0;
    for (int batch = 0; batch < MAX_BATCHES && !isRush(); batch++) {
      List<Long> ids = outdated(rule, days);
      if (!ids.isEmpty()) {
        rememberPruned(rule, ids);
        rows += database.sql(rule.deleteSql()).param("days", days).param("ids", ids).update();
        // After each batch, because the next one can fail.
        deleted.put(rule.name(), rows);
      }
      if (ids.size() < BATCH_SIZE) {
        break;
      }
    }
  }

  /** The chain of the audit log goes on after the last of the entries. */
  private void rememberPruned(RetentionRule rule, List<Long> ids) {
    if (rule == RetentionRule.AUDIT) {
      database
          .sql(
              """
              SELECT CONCAT(chain_no, ':', chain_hash) FROM audit_log
              WHERE id IN (:ids) AND chain_no IS NOT NULL ORDER BY chain_no DESC LIMIT 1
              """)
          .param("ids", ids)
          .query(String.class)
          .optional()
          .ifPresent(last -> pruned = last);
    }
  }

  private Optional<String> lastPruned() {
    Optional<String> last = Optional.ofNullable(pruned);
    pruned = null;
    return last;
  }

  private List<Long> outdated(RetentionRule rule, int days) {
    return database
        .sql(rule.selectSql())
        .param("days", days)
        .param("most", BATCH_SIZE)
        .query((row, _) -> row.getLong("id"))
        .list();
  }

  private boolean isRush() {
    Instant now = clock.instant();
    return rush.isNear(now);
  }
}
