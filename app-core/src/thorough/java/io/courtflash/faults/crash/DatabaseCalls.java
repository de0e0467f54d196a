package io.courtflash.faults.crash;

import com.zaxxer.hikari.HikariDataSource;
import io.courtflash.faults.crash.CrashInjector.Failure;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.Statement;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * The points at writes to the database and at commits of transactions that have written. A call
 * fails by the loss of its connection.
 */
final class DatabaseCalls implements BeanPostProcessor {

  private final CrashInjector injector;

  DatabaseCalls(CrashInjector injector) {
    this.injector = injector;
  }

  @Override
  public Object postProcessAfterInitialization(Object bean, String beanName) {
    if (bean instanceof HikariDataSource) {
      throw new IllegalStateException("The pool for settling must be there first");
    }
    return bean instanceof DataSource source ? new WatchedDataSource(source) : bean;
  }

  private final class WatchedDataSource extends DelegatingDataSource {

    WatchedDataSource(DataSource source) {
      super(source);
    }

    @Override
    public Connection getConnection() throws SQLException {
      return Proxies.of(
          Connection.class, new WatchedConnection(obtainTargetDataSource().getConnection()));
    }
  }

  private final class WatchedConnection implements InvocationHandler, Failure {

    private final Connection connection;

    /** The tables that the open transaction has written, in that order. */
    private final Set<String> written = new LinkedHashSet<>();

    WatchedConnection(Connection connection) {
      this.connection = connection;
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
        throws Throwable {
      if (method.getName().equals("commit") && !written.isEmpty()) {
        String tables = "commit of " + String.join(", ", written);
        written.clear();
        return injector.around(tables, () -> Proxies.call(connection, method, arguments), this);
      }
      if (method.getName().equals("rollback") || method.getName().equals("setAutoCommit")) {
        written.clear();
      }
      @Nullable Object result = Proxies.call(connection, method, arguments);
      String sql = arguments != null && arguments[0] instanceof String text ? text : "";
      return switch (result) {
        case PreparedStatement statement ->
            Proxies.of(PreparedStatement.class, new WatchedStatement(this, statement, sql));
        case Statement statement ->
            Proxies.of(Statement.class, new WatchedStatement(this, statement, sql));
        case null, default -> result;
      };
    }

    /** The driver fails by itself. */
    @Override
    public void before() throws SQLException {
      connection.abort(Runnable::run);
    }

    @Override
    public void after() throws SQLException {
      connection.abort(Runnable::run);
      throw new SQLNonTransientConnectionException("Communications link failure", "08S01");
    }
  }

  private final class WatchedStatement implements InvocationHandler {

    private final WatchedConnection connection;
    private final Statement statement;
    private final String sql;
    private @Nullable String status;

    WatchedStatement(WatchedConnection connection, Statement statement, String sql) {
      this.connection = connection;
      this.statement = statement;
      this.sql = sql;
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
        throws Throwable {
      boolean isExecution = method.getName().startsWith("execute");
      if (!isExecution) {
        rememberStatus(method, arguments);
        return Proxies.call(statement, method, arguments);
      }
      String executed = arguments != null && arguments[0] instanceof String text ? text : sql;
      Optional<SqlWrite> write = SqlWrite.of(executed, status);
      if (write.isEmpty()) {
        return Proxies.call(statement, method, arguments);
      }
      if (!connection.connection.getAutoCommit()) {
        connection.written.add(write.get().table());
      }
      return injector.around(
          write.get().name(), () -> Proxies.call(statement, method, arguments), connection);
    }

    /** The first one is the status that a row gets; the one that it had comes behind. */
    private void rememberStatus(Method method, Object @Nullable [] arguments) {
      if (status == null
          && method.getName().equals("setString")
          && arguments != null
          && arguments[1] instanceof String text
          && SqlWrite.isStatus(text)) {
        status = text;
      }
    }
  }
}
