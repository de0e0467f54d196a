package io.courtflash.core.platform.data;

import java.time.Duration;
import lombok.RequiredArgsConstructor;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Shares repeated work among the nodes on one database: each round is done by the node that takes
 * it first.
 */
@Component
@RequiredArgsConstructor
public class SharedRounds {

  /** A due time further ahead than a whole period was written before the clock was set back. */
  private static final String TAKE =
      """
      UPDATE shared_round
      SET due_at = TIMESTAMPADD(MICROSECOND, ?, UTC_TIMESTAMP(3))
      WHERE work = ? AND (due_at <= UTC_TIMESTAMP(3)
        OR due_at > TIMESTAMPADD(MICROSECOND, ?, UTC_TIMESTAMP(3)))
      """;

  private final JdbcTemplate database;

  /**
   * Takes the round of some work that is due now, by the database's clock. A node that dies in its
   * round is replaced in the next one.
   *
   * @param work one of the rows that the schema's migrations add to {@code shared_round}
   * @param period until the next round is due
   * @return false when no round is due, because another node took it
   */
  public boolean take(String work, Duration period) {
    long micros = period.toMillis() * 1_000;
    return database.update(TAKE, micros, work, micros) == 1;
  }
}
