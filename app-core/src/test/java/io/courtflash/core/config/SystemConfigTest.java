package io.courtflash.core.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.account.LocalOperatorToken;
import io.courtflash.core.testing.EngineTest;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class SystemConfigTest {

  private static final ConfigKey KEY = ConfigKey.REFUND_CUTOFF_MINUTE;
  private static final Duration SOON = Duration.ofSeconds(30);
  private static final int READERS = 50;

  @Autowired private SystemConfig config;
  @Autowired private DataSource dataSource;
  @Autowired private JdbcClient database;

  private String original;

  @BeforeEach
  void remember() {
    original = config.value(KEY);
  }

  @AfterEach
  void restore() {
    assertThat(config.change(LocalOperatorToken.ACTOR, KEY, original)).contains(original);
  }

  private void change(String value) {
    assertThat(config.change(LocalOperatorToken.ACTOR, KEY, value)).contains(value);
  }

  @Test
  void aChangeIsReadAtOnceByItsAuthor() {
    for (int minutes = 31; minutes < 41; minutes++) {
      change(String.valueOf(minutes));
      assertThat(config.refundCutoff()).hasMinutes(minutes);
    }
  }

  @Test
  void aChangeOnAnotherNodeTakesEffectHere() {
    change("31");

    database
        .sql("UPDATE config SET config_value = '32' WHERE config_key = ?")
        .param(KEY.name())
        .update();

    await().atMost(SOON).until(() -> config.value(KEY).equals("32"));
  }

  @Test
  void whileTheDatabaseDoesNotAnswerTheLastValueIsReadAtOnce() throws Exception {
    change("31");
    try (Connection locker = dataSource.getConnection();
        Statement statement = locker.createStatement();
        ExecutorService readers = Executors.newVirtualThreadPerTaskExecutor()) {
      statement.execute("LOCK TABLES config WRITE");
      try {
        await().atMost(SOON).until(this::isReadBlocked);
        List<Future<String>> values = new ArrayList<>();
        for (int i = 0; i < READERS; i++) {
          values.add(readers.submit(() -> config.value(KEY)));
        }
        for (Future<String> value : values) {
          assertThat(value.get(1, TimeUnit.SECONDS)).isEqualTo("31");
        }
        assertThat(isReadBlocked()).isTrue();
      } finally {
        statement.execute("UNLOCK TABLES");
      }
    }
  }

  private boolean isReadBlocked() {
    return database
            .sql(
                "SELECT COUNT(*) FROM information_schema.processlist"
                    + " WHERE state LIKE 'Waiting for table%' AND info LIKE '%FROM config%'"
                    + " AND id <> CONNECTION_ID()")
            .query(Integer.class)
            .single()
        > 0;
  }
}
