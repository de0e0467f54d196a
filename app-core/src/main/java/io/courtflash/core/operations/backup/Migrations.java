package io.courtflash.core.operations.backup;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.Location;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationInfoService;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** The schema's versions: reads them from the database, and migrates. */
final class Migrations {

  /** Changing a large table takes long; the pool's own time-out is for students' requests. */
  private static final Duration STATEMENT_TIMEOUT = Duration.ofHours(1);

  /** Has the file that makes the schema of a new hall at once. */
  private static final String BASELINE = "classpath:db/baseline";

  private final Flyway configured;
  private final DataSource database;
  private @Nullable MigrationInfoService versions;

  Migrations(Flyway configured) {
    this.configured = configured;
    this.database = new LongTimeoutDataSource(configured.getConfiguration().getDataSource());
  }

  /** Made only for a change: usually there is none, and making it costs a part of the start. */
  private FluentConfiguration change() {
    versions = null;
    return Flyway.configure().configuration(configured.getConfiguration()).dataSource(database);
  }

  /** The schema versions of the database and of this program, read once until the next change. */
  private MigrationInfoService versions() {
    MigrationInfoService read = versions;
    if (read == null) {
      read = configured.info();
      versions = read;
    }
    return read;
  }

  DataSource database() {
    return database;
  }

  /** The version that the database has; empty when Flyway never migrated it. */
  Optional<String> present() {
    return Optional.ofNullable(versions().current())
        .map(MigrationInfo::getVersion)
        .map(MigrationVersion::getVersion);
  }

  /** Whether the schema has no table but Flyway's own. */
  boolean isEmpty() {
    try (Connection connection = database.getConnection()) {
      return SchemaMetadata.tables(connection).isEmpty();
    } catch (SQLException e) {
      throw new IllegalStateException("The tables can't be listed: " + e.getMessage(), e);
    }
  }

  /** The newest version that this program knows. */
  MigrationVersion newest() {
    return Arrays.stream(versions().all())
        .filter(each -> !isUnknown(each.getState()))
        .map(MigrationInfo::getVersion)
        .filter(Objects::nonNull)
        .max(MigrationVersion::compareTo)
        .orElse(MigrationVersion.EMPTY);
  }

  /** The version in the database that only a newer program knows; empty when there is none. */
  Optional<String> unknown() {
    return Arrays.stream(versions().applied())
        .filter(each -> isUnknown(each.getState()))
        .map(each -> String.valueOf(each.getVersion()))
        .reduce((_, last) -> last);
  }

  boolean isUpToDate() {
    return versions().pending().length == 0
        && Arrays.stream(versions().applied()).noneMatch(each -> each.getState().isFailed());
  }

  /** The rank of the last row of Flyway's history; 0 when it has none. */
  int rank() {
    return Arrays.stream(versions().applied())
        .map(MigrationInfo::getInstalledRank)
        .filter(Objects::nonNull)
        .max(Integer::compare)
        .orElse(0);
  }

  /** Creates Flyway's history without a row, unless it is there. */
  void createHistory() {
    change().target("0?").load().migrate();
    versions = null;
  }

  /** Runs the missing migrations; returns how many. */
  int migrate() {
    return change().load().migrate().migrationsExecuted;
  }

  /**
   * Drops all tables and creates the empty schema of a version, which can be one from before the
   * baseline: a target below a baseline would leave the schema empty.
   */
  void rebuild(String version) {
    clean();
    FluentConfiguration change = change();
    Location[] stepByStep =
        Arrays.stream(change.getLocations())
            .filter(location -> !location.getDescriptor().equals(BASELINE))
            .toArray(Location[]::new);
    change.locations(stepByStep).target(MigrationVersion.fromVersion(version)).load().migrate();
  }

  /**
   * Drops all tables but the note about the change and Flyway's history, which is emptied first: a
   * program that finds no row there knows that a clean has left these tables.
   */
  void clean() {
    versions = null;
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("DELETE FROM " + SchemaMetadata.HISTORY);
      statement.execute("SET FOREIGN_KEY_CHECKS = 0");
      try {
        for (String table : SchemaMetadata.tables(connection)) {
          statement.execute("DROP TABLE `" + table + "`");
        }
      } finally {
        statement.execute("SET FOREIGN_KEY_CHECKS = 1");
      }
    } catch (SQLException e) {
      throw new IllegalStateException("The tables can't be dropped: " + e.getMessage(), e);
    }
  }

  private static boolean isUnknown(MigrationState state) {
    return switch (state) {
      case FUTURE_SUCCESS, FUTURE_FAILED -> true;
      default -> false;
    };
  }

  /**
   * Connections with long time-outs. When one is returned, the pool resets that of the driver; that
   * of the server, by which MySQL would end the session that holds Flyway's lock while another one
   * migrates, is reset here.
   */
  private static final class LongTimeoutDataSource extends DelegatingDataSource {

    LongTimeoutDataSource(DataSource target) {
      super(target);
    }

    @Override
    public Connection getConnection() throws SQLException {
      Connection connection = super.getConnection();
      try {
        connection.setNetworkTimeout(Runnable::run, Math.toIntExact(STATEMENT_TIMEOUT.toMillis()));
        long usual = idleSeconds(connection);
        letIdle(connection, STATEMENT_TIMEOUT.toSeconds());
        return resetAtEnd(connection, usual);
      } catch (SQLException e) {
        connection.close();
        throw e;
      }
    }

    private static Connection resetAtEnd(Connection connection, long usual) {
      return (Connection)
          Proxy.newProxyInstance(
              Connection.class.getClassLoader(),
              new Class<?>[] {Connection.class},
              (_, method, arguments) -> {
                try {
                  if (method.getName().equals("close") && !connection.isClosed()) {
                    try (connection) {
                      letIdle(connection, usual);
                    }
                    return null;
                  }
                  return method.invoke(connection, arguments);
                } catch (InvocationTargetException e) {
                  throw e.getCause();
                }
              });
    }

    private static long idleSeconds(Connection connection) throws SQLException {
      try (Statement statement = connection.createStatement();
          ResultSet limit = statement.executeQuery("SELECT @@wait_timeout")) {
        var _ = limit.next();
        return limit.getLong(1);
      }
    }

    private static void letIdle(Connection connection, long seconds) throws SQLException {
      try (Statement statement = connection.createStatement()) {
        statement.execute("SET SESSION wait_timeout = " + seconds);
      }
    }
  }
}
