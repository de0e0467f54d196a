package io.courtflash.core.hall.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.people.login.token.LocalOperatorToken;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.testkit.TestTimeout;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
  private static final int READERS = 50;

  @Autowired private SystemConfig config;
  @Autowired private DataSource dataSource;
  @Autowired private JdbcClient database;
  @Autowired private Transactions transactions;

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
  void aChangeCountsWhenItsTransactionIsCommitted() {
    transactions.run(
        () -> {
          change("31");
          assertThat(config.value(KEY)).isEqualTo(original);
          assertThat(config.change(LocalOperatorToken.ACTOR, KEY, original)).contains(original);
          change("32");
        });
    assertThat(config.value(KEY)).isEqualTo("32");
  }

  @Test
  void aChangeThatIsRolledBackNeverCounts() {
    assertThatThrownBy(
            () ->
                transactions.run(
                    () -> {
                      change("33");
                      throw new IllegalStateException("rolled back");
                    }))
        .hasMessage("rolled back");
    assertThat(config.value(KEY)).isEqualTo(original);
  }

  @Test
  void aTermNeverEndsBeforeItBegins() {
    String first = config.value(ConfigKey.TERM_FIRST_DAY);
    try {
      assertThat(changed(ConfigKey.TERM_FIRST_DAY, "2026-09-01")).isTrue();
      assertThat(changed(ConfigKey.TERM_LAST_DAY, "2026-08-31")).isFalse();
      assertThat(config.termLastDay()).isEmpty();
      assertThat(changed(ConfigKey.TERM_LAST_DAY, "2026-09-01")).isTrue();
      assertThat(changed(ConfigKey.TERM_FIRST_DAY, "2026-09-02")).isFalse();
      assertThat(config.max(ConfigKey.TERM_FIRST_DAY)).isEqualTo("2026-09-01");
      assertThat(config.min(ConfigKey.TERM_LAST_DAY)).isEqualTo("2026-09-01");
    } finally {
      assertThat(changed(ConfigKey.TERM_LAST_DAY, "")).isTrue();
      assertThat(changed(ConfigKey.TERM_FIRST_DAY, first)).isTrue();
    }
  }

  private boolean changed(ConfigKey key, String value) {
    return config.change(LocalOperatorToken.ACTOR, key, value).isPresent();
  }

  @Test
  void theReasonsThatDialogsProposeAreAListInEachLanguage() {
    assertThat(config.reasonPresets(Locale.ENGLISH)).startsWith("Power cut", "Equipment repair");
    String before = config.value(ConfigKey.REASON_PRESETS);
    try {
      assertThat(config.change(LocalOperatorToken.ACTOR, ConfigKey.REASON_PRESETS, "停电； 漏水;停电；"))
          .isPresent();
      assertThat(config.reasonPresets(Locale.SIMPLIFIED_CHINESE)).containsExactly("停电", "漏水");
    } finally {
      config.change(LocalOperatorToken.ACTOR, ConfigKey.REASON_PRESETS, before);
    }
  }

  @Test
  void aChangeOnAnotherNodeTakesEffectHere() {
    change("31");

    database
        .sql("UPDATE config SET config_value = '32' WHERE config_key = ?")
        .param(KEY.name())
        .update();

    await().until(() -> config.value(KEY).equals("32"));
  }

  @Test
  void whileTheDatabaseDoesNotAnswerTheLastValueIsReadAtOnce() throws Exception {
    change("31");
    try (Connection locker = dataSource.getConnection();
        Statement statement = locker.createStatement();
        ExecutorService readers = Executors.newVirtualThreadPerTaskExecutor()) {
      statement.execute("LOCK TABLES config WRITE");
      try {
        await().until(this::isReadBlocked);
        List<Future<String>> values = new ArrayList<>();
        for (int i = 0; i < READERS; i++) {
          values.add(readers.submit(() -> config.value(KEY)));
        }
        for (Future<String> value : values) {
          assertThat(value.get(TestTimeout.LIMIT.toSeconds(), TimeUnit.SECONDS)).isEqualTo("31");
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
