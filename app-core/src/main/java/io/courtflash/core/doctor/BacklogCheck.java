package io.courtflash.core.doctor;

import io.courtflash.core.settle.DeadLetter;
import io.courtflash.core.settle.DeadLetters;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Whether work waits that should be done by now. */
@Component
class BacklogCheck implements HealthCheck {

  private static final Duration NOTABLE = Duration.ofMinutes(1);

  private final JdbcClient database;
  private final DeadLetters letters;

  BacklogCheck(JdbcClient database, DeadLetters letters) {
    this.database = database;
    this.letters = letters;
  }

  @Override
  public List<Finding> look(Instant now) {
    long late =
        database
            .sql(
                """
                SELECT COUNT(*) FROM outbox
                WHERE create_time < TIMESTAMPADD(SECOND, ?, UTC_TIMESTAMP(3))
                """)
            .param(-NOTABLE.toSeconds())
            .query(Long.class)
            .single();
    long dead = letters.count(DeadLetter.Status.OPEN);
    return List.of(
        late == 0 ? Finding.ok("outbox") : Finding.warn("outbox-late", late),
        dead == 0 ? Finding.ok("letters") : Finding.warn("letters-open", dead));
  }
}
