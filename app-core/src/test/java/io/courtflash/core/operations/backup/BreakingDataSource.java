package io.courtflash.core.operations.backup;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** A DataSource whose connections fail after a number of statements. */
final class BreakingDataSource extends DelegatingDataSource {

  private int left;

  BreakingDataSource(DataSource target, int statements) {
    super(target);
    this.left = statements;
  }

  @Override
  public Connection getConnection() throws SQLException {
    Connection connection = super.getConnection();
    return (Connection)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {Connection.class},
            (_, method, arguments) -> {
              if (method.getName().endsWith("Statement") && left-- == 0) {
                throw new SQLException("the connection was lost");
              }
              return method.invoke(connection, arguments);
            });
  }
}
