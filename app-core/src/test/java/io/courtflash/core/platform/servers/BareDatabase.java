package io.courtflash.core.platform.servers;

import io.courtflash.core.testing.TestEnvironmentInitializer;
import java.io.IOException;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** The embedded database alone, empty and used by nothing else. */
public final class BareDatabase implements AutoCloseable {

  private final DataDirectory directory;
  private final EmbeddedServer server;

  private BareDatabase(DataDirectory directory, EmbeddedServer server) {
    this.directory = directory;
    this.server = server;
  }

  public static BareDatabase start() {
    DataDirectory directory = DataDirectory.open(TestEnvironmentInitializer.create());
    EmbeddedServer server = new ChildServer(new MariaDbProgram(directory), directory.logs());
    server.start();
    return new BareDatabase(directory, server);
  }

  public DataDirectory directory() {
    return directory;
  }

  /** A reporter without listeners. */
  public EngineStateReporter stateReporter() {
    return new EngineStateReporter();
  }

  public DataSource connections() {
    return connections(server.port(), directory);
  }

  static DataSource connections(int port, DataDirectory directory) {
    String url =
        "jdbc:mysql://%s:%d/%s?sslMode=DISABLED"
            .formatted(Loopback.HOST, port, MariaDbProgram.SCHEMA);
    return new DriverManagerDataSource(url, MariaDbProgram.USER, directory.passwords().database());
  }

  @Override
  public void close() {
    server.stop();
    try {
      directory.close();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
