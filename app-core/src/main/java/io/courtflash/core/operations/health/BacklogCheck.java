package io.courtflash.core.operations.health;

import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.booking.settle.DeadLetters;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Checks for outbox entries that are late, and for dead letters that staff haven't handled. */
@Component
@RequiredArgsConstructor
class BacklogCheck implements HealthCheck {

  private static final Duration WARN_LIMIT = Duration.ofMinutes(1);

  private final JdbcClient database;
  private final DeadLetters letters;

  @Override
  public String name() {
    return "Backlog";
  }

  @Override
  public Set<FindingCode> watched() {
    return EnumSet.of(FindingCode.OUTBOX_LATE, FindingCode.LETTERS_OPEN);
  }

  @Override
  public List<Finding> check(Instant now) {
    long late =
        database
            .sql(
                """
                SELECT COUNT(*) FROM outbox
                WHERE create_time < TIMESTAMPADD(SECOND, ?, UTC_TIMESTAMP(3))
                """)
            .param(-WARN_LIMIT.toSeconds())
            .query(Long.class)
            .single();
    long dead = letters.count(DeadLetter.Status.OPEN);
    return List.of(
        late == 0 ? Finding.ok(FindingCode.OUTBOX) : Finding.warn(FindingCode.OUTBOX_LATE, late),
        dead == 0 ? Finding.ok(FindingCode.LETTERS) : Finding.warn(FindingCode.LETTERS_OPEN, dead));
  }
}
