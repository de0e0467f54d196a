package io.courtflash.core.platform.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import io.courtflash.core.platform.servers.AnswerDeadline;
import io.courtflash.core.platform.servers.EngineException;
import io.courtflash.core.platform.servers.OutageClassifier;
import io.courtflash.core.platform.servers.engine.FirstConnection;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.FaultProxy;
import io.courtflash.core.testing.LinkFault;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
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

  @Test
  void everySessionHasTheSameSettingsWhateverTheServersDefaultsAre() {
    Map<String, String> settings = settings();

    assertThat(settings)
        .containsEntry("group_concat_max_len", "1048576")
        .containsEntry(
            "sql_mode", "STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION")
        .containsEntry("time_zone", "+00:00")
        .containsValue("REPEATABLE-READ");
    try (var _ = AnswerDeadline.open()) {
      assertThat(settings()).isEqualTo(settings);
    }
    try (var _ = SettlingConnections.open()) {
      assertThat(settings()).isEqualTo(settings);
    }
  }

  /** The isolation's name depends on the server's version. */
  private Map<String, String> settings() {
    return client
        .sql(
            "SHOW SESSION VARIABLES WHERE Variable_name IN ('group_concat_max_len', 'sql_mode',"
                + " 'time_zone', 'transaction_isolation', 'tx_isolation')")
        .query((row, _) -> Map.entry(row.getString("Variable_name"), row.getString("Value")))
        .list()
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /** After half a minute; here, after a second. */
  @Test
  void aSessionThatIdlesInATransactionIsEndedWithItsLocks() throws SQLException {
    String lock = "SELECT last_no FROM receipt_number WHERE id = 1 FOR UPDATE";
    try (Connection idle = database.getConnection();
        Statement statement = idle.createStatement()) {
      statement.execute(
          "SET SESSION /*M!100300 idle_transaction_timeout = 1 */ /*!80000 wait_timeout = 1 */");
      idle.setAutoCommit(false);
      assertThat(statement.executeQuery(lock).next()).isTrue();

      transactions.run(() -> assertThat(client.sql(lock).query().listOfRows()).hasSize(1));

      assertThat(OutageClassifier.isDatabaseOutage(catchThrowable(idle::commit))).isTrue();
    }
  }

  @Test
  void aConnectionThatNobodyUsesIsKeptAliveAsOftenAsTheServerWants() throws SQLException {
    long limit = client.sql("SELECT @@wait_timeout").query(Long.class).single();

    Duration each = Duration.ofMillis(database.unwrap(HikariDataSource.class).getKeepaliveTime());

    assertThat(each).isBetween(Duration.ofSeconds(1), Duration.ofSeconds(limit - 10));
  }

  /** What is between a starting program and the database. */
  private FaultProxy proxy() throws IOException {
    URI address = URI.create(login.getJdbcUrl().substring("jdbc:".length()));
    return new FaultProxy(address.getHost(), address.getPort());
  }

  private HikariDataSource pool(FaultProxy link, String password) {
    HikariDataSource pool = new HikariDataSource();
    pool.setJdbcUrl(
        login
            .getJdbcUrl()
            .replaceFirst("//[^/]+/", "//127.0.0.1:" + link.port() + "/")
            .replaceFirst("\\?.*", ""));
    pool.setUsername(login.getUsername());
    pool.setPassword(password);
    pool.addDataSourceProperty("socketTimeout", "500");
    return pool;
  }

  @Thorough(besides = "DatabasePoolsTest")
  @Test
  void aStartWaitsForADatabaseThatAnswersNoLoginYet() throws Exception {
    try (FaultProxy link = proxy();
        HikariDataSource pool = pool(link, String.valueOf(login.getPassword()))) {
      DatabasePools pools = new DatabasePools();
      link.begin(new LinkFault.Dropped());
      Thread busy =
          Thread.ofVirtual()
              .start(
                  () -> {
                    await().until(() -> link.connections() > 1);
                    link.heal();
                  });

      Object shared = pools.postProcessAfterInitialization(pool, "dataSource");

      busy.join();
      try (Connection connection = ((DataSource) shared).getConnection()) {
        assertThat(connection.isValid(5)).isTrue();
      } finally {
        pools.postProcessBeforeDestruction(pool, "dataSource");
      }
    }
  }

  @Test
  void aStartWithoutADatabaseEndsWithWhatToDo() throws Exception {
    try (FaultProxy link = proxy();
        HikariDataSource pool = pool(link, String.valueOf(login.getPassword()))) {
      link.begin(new LinkFault.Refused());

      assertThatThrownBy(() -> FirstConnection.await(pool, pool.getJdbcUrl(), Duration.ZERO))
          .isInstanceOf(EngineException.class)
          .hasMessageContaining("The database at jdbc:mysql://127.0.0.1:" + link.port())
          .hasMessageContaining("Start the program again");
    }
  }

  @Test
  void aRefusedLoginIsToldAtOnce() throws Exception {
    try (FaultProxy link = proxy();
        HikariDataSource pool = pool(link, "wrong")) {
      // An answer that comes late would be one more attempt.
      pool.addDataSourceProperty("socketTimeout", "0");

      assertThatThrownBy(() -> FirstConnection.await(pool, pool.getJdbcUrl(), FirstConnection.WAIT))
          .isInstanceOf(EngineException.class)
          .hasMessageContaining("Access denied");
      assertThat(link.connections()).isEqualTo(1);
    }
  }
}
