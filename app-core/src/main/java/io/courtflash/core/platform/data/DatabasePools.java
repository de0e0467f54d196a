package io.courtflash.core.platform.data;

import com.zaxxer.hikari.HikariDataSource;
import io.courtflash.core.platform.servers.AnswerDeadline;
import io.courtflash.core.platform.servers.StallDetector;
import io.courtflash.core.platform.servers.engine.FirstConnection;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.beans.factory.config.DestructionAwareBeanPostProcessor;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.stereotype.Component;

/**
 * Adds two small pools to the program's pool of database connections: one for settling, which waits
 * less long for a lock, and one for requests of students, which gives up early. All other settings
 * are shared. The program's start waits here until the database accepts connections.
 */
@Component
class DatabasePools implements DestructionAwareBeanPostProcessor {

  /** The listener, the sweeper, the handling of dead letters, and one more. */
  private static final int SETTLING_CONNECTIONS = 4;

  private static final int ANSWER_CONNECTIONS = 8;

  /** How long students wait for a free connection, and for the test of one that was idle. */
  private static final Duration ANSWER_CONNECTION_WAIT = Duration.ofMillis(750);

  private static final Duration ANSWER_VALIDATION_WAIT = Duration.ofMillis(350);

  /** How long they wait for the database's answer to a statement. */
  private static final Duration ANSWER_WAIT = Duration.ofMillis(1_500);

  /**
   * How long a statement may take though the student's answer is due. A held lock looks like a lost
   * server then; both are answered with 503.
   */
  private static final Duration LEAST_ANSWER_WAIT = Duration.ofMillis(500);

  /** Shorter than {@link #ANSWER_WAIT}, so that a held lock never looks like a lost server. */
  private static final int ANSWER_LOCK_WAIT_SECONDS = 1;

  /** Others wait longer for a lock; settling leaves the claims aside whose slot is locked. */
  private static final int SETTLING_LOCK_WAIT_SECONDS = 2;

  /** Shorter than the driver's socketTimeout, for the same reason. */
  private static final int LOCK_WAIT_SECONDS = 8;

  private final List<HikariDataSource> added = new ArrayList<>();

  @Override
  public Object postProcessAfterInitialization(Object bean, String beanName) {
    if (bean instanceof HikariDataSource all) {
      all.setConnectionInitSql(initSql(LOCK_WAIT_SECONDS));
      FirstConnection.await(all, all.getJdbcUrl(), FirstConnection.WAIT);
      return new SharedDataSource(all, settling(all), answers(all));
    }
    return bean;
  }

  private HikariDataSource settling(HikariDataSource all) {
    HikariDataSource few = beside(all, "settling", SETTLING_CONNECTIONS);
    few.setConnectionInitSql(initSql(SETTLING_LOCK_WAIT_SECONDS));
    return few;
  }

  private HikariDataSource answers(HikariDataSource all) {
    HikariDataSource few = beside(all, "answers", ANSWER_CONNECTIONS);
    few.setConnectionInitSql(initSql(ANSWER_LOCK_WAIT_SECONDS));
    few.setConnectionTimeout(ANSWER_CONNECTION_WAIT.toMillis());
    few.setValidationTimeout(ANSWER_VALIDATION_WAIT.toMillis());
    few.addDataSourceProperty("socketTimeout", String.valueOf(ANSWER_WAIT.toMillis()));
    return few;
  }

  /** Its properties are its own: a copied state would share those of the driver. */
  private HikariDataSource beside(HikariDataSource all, String name, int connections) {
    HikariDataSource few = new HikariDataSource();
    few.setJdbcUrl(all.getJdbcUrl());
    few.setDriverClassName(all.getDriverClassName());
    few.setUsername(all.getUsername());
    few.setPassword(all.getPassword());
    all.getDataSourceProperties()
        .forEach((key, value) -> few.addDataSourceProperty(String.valueOf(key), value));
    few.setConnectionTimeout(all.getConnectionTimeout());
    few.setValidationTimeout(all.getValidationTimeout());
    few.setMaxLifetime(all.getMaxLifetime());
    few.setIdleTimeout(all.getIdleTimeout());
    few.setKeepaliveTime(all.getKeepaliveTime());
    few.setTransactionIsolation(all.getTransactionIsolation());
    few.setPoolName(name);
    few.setMaximumPoolSize(connections);
    few.setMinimumIdle(1);
    // Opened at its first use, which may be during an outage.
    few.setInitializationFailTimeout(-1);
    added.add(few);
    return few;
  }

  /**
   * A setting of one kind of server is a comment for the others (docs/decisions/settling.md).
   * MariaDB ends a session that idles in a transaction. MySQL ends one that idles at all, so the
   * pool calls the server more often than that on connections that nobody uses. The sizes of tables
   * that it tells would be up to a day old.
   */
  private static String initSql(int lockWaitSeconds) {
    return "SET SESSION innodb_lock_wait_timeout = "
        + lockWaitSeconds
        + " /*M!100300 , idle_transaction_timeout = 30 */"
        + " /*M!110602 , innodb_snapshot_isolation = OFF */"
        + " /*!80000 , wait_timeout = 40, information_schema_stats_expiry = 0 */";
  }

  @Override
  public void postProcessBeforeDestruction(Object bean, String beanName) {
    if (bean instanceof HikariDataSource) {
      added.forEach(HikariDataSource::close);
    }
  }

  @Override
  public boolean requiresDestruction(Object bean) {
    return bean instanceof HikariDataSource;
  }

  /** Gives connections of the pool that is meant for the calling thread. */
  private static final class SharedDataSource extends DelegatingDataSource {

    private final DataSource settling;
    private final DataSource answers;
    private final StallDetector stall = new StallDetector();

    SharedDataSource(DataSource all, DataSource settling, DataSource answers) {
      super(all);
      this.settling = settling;
      this.answers = answers;
    }

    @Override
    public Connection getConnection() throws SQLException {
      if (SettlingConnections.areInUse()) {
        return settling.getConnection();
      }
      return AnswerDeadline.isOpen()
          ? connectionForAnswer()
          : obtainTargetDataSource().getConnection();
    }

    private Connection connectionForAnswer() throws SQLException {
      if (!stall.allowsCall()) {
        throw new SQLTransientConnectionException("The database doesn't answer others", "08001");
      }
      Connection connection;
      try {
        connection = answers.getConnection();
      } catch (SQLTransientConnectionException e) {
        stall.timedOut();
        throw e;
      }
      stall.answered();
      limitToAnswer(connection);
      return connection;
    }

    /**
     * Several statements, each of which is answered late, would keep a student waiting for longer
     * than one. The pool sets the limit back when it gets the connection back.
     */
    private static void limitToAnswer(Connection connection) throws SQLException {
      Duration left = AnswerDeadline.limit(ANSWER_WAIT);
      if (left.compareTo(ANSWER_WAIT) == 0) {
        return;
      }
      Duration wait = left.compareTo(LEAST_ANSWER_WAIT) < 0 ? LEAST_ANSWER_WAIT : left;
      try {
        connection.setNetworkTimeout(Runnable::run, (int) wait.toMillis());
      } catch (SQLException e) {
        connection.close();
        throw e;
      }
    }
  }
}
