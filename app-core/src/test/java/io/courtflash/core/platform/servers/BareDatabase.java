package io.courtflash.core.platform.servers;

import io.courtflash.core.testing.TestEnvironmentInitializer;
import java.io.IOException;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * The embedded database alone, empty and used by nothing else. The tests of a process run one after
 * the other and share its server; each has a data directory of its own.
 */
public final class BareDatabase implements AutoCloseable {

  private final DataDirectory directory;

  private BareDatabase(DataDirectory directory) {
    this.directory = directory;
  }

  public static BareDatabase start() {
    BareDatabase database = new BareDatabase(newDirectory());
    Flyway.configure().dataSource(database.connections()).cleanDisabled(false).load().clean();
    return database;
  }

  private static DataDirectory newDirectory() {
    return DataDirectory.open(TestEnvironmentInitializer.create());
  }

  public DataDirectory directory() {
    return directory;
  }

  /** A reporter without listeners. */
  public EngineStateReporter stateReporter() {
    return new EngineStateReporter();
  }

  public DataSource connections() {
    return connections(Shared.SERVER.program.port(), Shared.SERVER.directory);
  }

  static DataSource connections(int port, DataDirectory directory) {
    String url =
        "jdbc:mysql://%s:%d/%s?sslMode=DISABLED"
            .formatted(Loopback.HOST, port, MariaDbProgram.SCHEMA);
    return new DriverManagerDataSource(url, MariaDbProgram.USER, directory.passwords().database());
  }

  @Override
  public void close() {
    close(directory);
  }

  private static void close(DataDirectory directory) {
    try {
      directory.close();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Started by the first test, stopped with the process. */
  private static final class Shared {

    static final Shared SERVER = new Shared();

    private final DataDirectory directory = newDirectory();
    private final EmbeddedServer program =
        new ChildServer(new MariaDbProgram(directory), directory.logs());

    private Shared() {
      program.start();
      Runtime.getRuntime().addShutdownHook(new Thread(this::stop));
    }

    private void stop() {
      program.stop();
      close(directory);
    }
  }
}
