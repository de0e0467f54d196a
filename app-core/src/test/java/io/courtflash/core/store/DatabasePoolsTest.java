package io.courtflash.core.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.engine.AnswerDeadline;
import io.courtflash.core.engine.OutageClassifier;
import io.courtflash.core.testing.EngineTest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class DatabasePoolsTest {

  private static final Duration WHOLE = Duration.ofMillis(1_500);

  @Autowired private DataSource database;
  @Autowired private JdbcClient client;
  @Autowired private JdbcConnectionDetails login;
  @Autowired private Transactions transactions;

  @Test
  void aTransactionWhoseConnectionIsLostFailsAsAnOutage() {
    Throwable failure =
        catchThrowable(
            () ->
                transactions.run(
                    () -> end(client.sql("SELECT CONNECTION_ID()").query(Long.class).single())));

    assertThat(OutageClassifier.isDatabaseOutage(failure)).isTrue();
  }

  private void end(long connectionId) {
    try (Connection other =
            DriverManager.getConnection(
                login.getJdbcUrl(), login.getUsername(), login.getPassword());
        Statement kill = other.createStatement()) {
      kill.execute("KILL " + connectionId);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private int statementMillis() throws SQLException {
    try (Connection connection = database.getConnection()) {
      return connection.getNetworkTimeout();
    }
  }

  @Test
  void aStatementOfAnAnswerThatIsDueSoonWaitsNoLongerThanUntilThen() throws SQLException {
    try (var _ = AnswerDeadline.open()) {
      await().pollInSameThread().until(() -> AnswerDeadline.limit(WHOLE).compareTo(WHOLE) < 0);
      assertThat(statementMillis()).isBetween(500, 1_499);
    }
    try (var _ = AnswerDeadline.open()) {
      assertThat(statementMillis()).isEqualTo(1_500);
    }
    assertThat(statementMillis()).isEqualTo(10_000);
  }
}
