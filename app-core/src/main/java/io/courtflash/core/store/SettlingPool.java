package io.courtflash.core.store;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.DestructionAwareBeanPostProcessor;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.stereotype.Component;

/**
 * Puts a small pool for settling beside the program's pool of database connections, with the same
 * settings otherwise but for the time that a lock is waited for.
 */
@Component
class SettlingPool implements DestructionAwareBeanPostProcessor {

  /** The listener, the sweeper, the handling of dead letters, and one more. */
  private static final int CONNECTIONS = 4;

  /** Others wait longer for a lock; settling leaves the claims aside whose slot is locked. */
  private static final String INIT_SQL =
      "SET SESSION innodb_lock_wait_timeout = 2 /*M!100300 , idle_transaction_timeout = 30 */";

  private @Nullable HikariDataSource settling;

  @Override
  public Object postProcessAfterInitialization(Object bean, String beanName) {
    if (!(bean instanceof HikariDataSource all)) {
      return bean;
    }
    HikariDataSource few = new HikariDataSource();
    all.copyStateTo(few);
    few.setUsername(all.getUsername());
    few.setPassword(all.getPassword());
    few.setPoolName("settling");
    few.setConnectionInitSql(INIT_SQL);
    few.setMaximumPoolSize(CONNECTIONS);
    few.setMinimumIdle(1);
    settling = few;
    return new SharedDataSource(all, few);
  }

  @Override
  public void postProcessBeforeDestruction(Object bean, String beanName) {
    if (bean instanceof HikariDataSource && settling != null) {
      settling.close();
    }
  }

  @Override
  public boolean requiresDestruction(Object bean) {
    return bean instanceof HikariDataSource;
  }

  /** Gives connections of the one pool or the other. */
  private static final class SharedDataSource extends DelegatingDataSource {

    private final DataSource settling;

    SharedDataSource(DataSource all, DataSource settling) {
      super(all);
      this.settling = settling;
    }

    @Override
    public Connection getConnection() throws SQLException {
      return SettlingConnections.areInUse()
          ? settling.getConnection()
          : obtainTargetDataSource().getConnection();
    }
  }
}
