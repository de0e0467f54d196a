package io.courtflash.core.platform.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.testing.EngineTest;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

@EngineTest
class SharedRoundsTest {

  private static final String WORK = "test";
  private static final Duration PERIOD = Duration.ofSeconds(30);

  @Autowired JdbcTemplate database;
  @Autowired SharedRounds rounds;

  @BeforeEach
  void addWork() {
    database.update("INSERT INTO shared_round (work, due_at) VALUES (?, UTC_TIMESTAMP(3))", WORK);
  }

  @AfterEach
  void removeWork() {
    database.update("DELETE FROM shared_round WHERE work = ?", WORK);
  }

  private void setDue(int seconds) {
    database.update(
        "UPDATE shared_round SET due_at = TIMESTAMPADD(SECOND, ?, UTC_TIMESTAMP(3)) WHERE work = ?",
        seconds,
        WORK);
  }

  @Test
  void aRoundIsTakenOnce() {
    assertThat(rounds.take(WORK, PERIOD)).isTrue();
    assertThat(rounds.take(WORK, PERIOD)).isFalse();

    setDue(-1);
    assertThat(rounds.take(WORK, PERIOD)).isTrue();
  }

  @Test
  void aRoundIsDueThoughTheDatabasesClockWasSetBackByTenMinutes() {
    setDue(10 * 60);
    assertThat(rounds.take(WORK, PERIOD)).isTrue();
  }
}
