package io.courtflash.core.retention;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.release.RushHours;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Deletes what is old enough, a few rows at a time and never in a rush. */
@Component
class RetentionJob {

  private static final Logger log = LoggerFactory.getLogger(RetentionJob.class);
  private static final Duration EVERY = Duration.ofHours(1);

  /** So short that nobody waits long for a lock. */
  private static final int AT_ONCE = 500;

  private static final int MOST_BATCHES = 40;

  private final JdbcClient database;
  private final SystemConfig config;
  private final RushHours rush;
  private final InstantSource clock;
  private final ApplicationEventPublisher events;

  RetentionJob(
      JdbcClient database,
      SystemConfig config,
      RushHours rush,
      InstantSource clock,
      ApplicationEventPublisher events) {
    this.database = database;
    this.config = config;
    this.rush = rush;
    this.clock = clock;
    this.events = events;
  }

  /** Starts with the engine. */
  @Component
  record Schedule(LoopScheduler background, RetentionJob retention) {
    Schedule {
      background.every(EVERY, "retention", retention::round);
    }
  }

  /** What is left over after so many batches goes in the next round. */
  void round() {
    Map<RetentionRule, Integer> deleted = new EnumMap<>(RetentionRule.class);
    for (RetentionRule rule : RetentionRule.values()) {
      int rows = apply(rule);
      if (rows > 0) {
        deleted.put(rule, rows);
      }
    }
    if (!deleted.isEmpty()) {
      log.info("Old rows deleted: {}", deleted);
      events.publishEvent(
          new StaffActed(
              Actor.ENGINE, AuditAction.OUTDATED_ROWS_DELETED, "retention", null, deleted));
    }
  }

  private int apply(RetentionRule rule) {
    int days = config.number(rule.days());
    int all = 0;
    try {
      for (int batch = 0; batch < MOST_BATCHES && !isRush(); batch++) {
        List<Long> ids = found(rule, days);
        if (!ids.isEmpty()) {
          all += database.sql(rule.deleted()).param("days", days).param("ids", ids).update();
        }
        if (ids.size() < AT_ONCE) {
          break;
        }
      }
    } catch (DataAccessException e) {
      log.warn("Old rows of {} stay for now", rule, e);
    }
    return all;
  }

  private List<Long> found(RetentionRule rule, int days) {
    return database
        .sql(rule.found())
        .param("days", days)
        .param("most", AT_ONCE)
        .query((row, _) -> row.getLong(1))
        .list();
  }

  private boolean isRush() {
    Instant now = clock.instant();
    return rush.isNear(now);
  }
}
