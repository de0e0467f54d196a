package io.courtflash.core.platform.servers.engine;

import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineStateReporter;
import io.courtflash.core.platform.servers.process.ChildServer;
import io.courtflash.core.platform.servers.process.EmbeddedServer;
import io.courtflash.core.platform.servers.process.Loopback;
import io.courtflash.core.platform.servers.process.MariaDbProgram;
import io.courtflash.core.platform.servers.process.PreparedServers;
import io.courtflash.core.testing.TestEnvironmentInitializer;
import java.io.IOException;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * An empty schema of the embedded database, used by nothing else. The tests of a process run one
 * after the other and share it; each has a data directory of its own. The server is that of the
 * engine under test, if this process has one by then.
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
    return Shared.CONNECTIONS;
  }

  public static DataSource connections(int port, DataDirectory directory) {
    return connections(url(port, MariaDbProgram.SCHEMA), directory);
  }

  private static DataSource connections(String url, DataDirectory directory) {
    return new DriverManagerDataSource(url, MariaDbProgram.USER, directory.passwords().database());
  }

  static String url(RunningEngines servers, String schema) {
    return url(servers.port(EngineComponent.DATABASE), schema);
  }

  private static String url(int port, String schema) {
    return "jdbc:mysql://%s:%d/%s?sslMode=DISABLED".formatted(Loopback.HOST, port, schema);
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

  /** Made by the first test, stopped with the process. */
  private static final class Shared {

    static final DataSource CONNECTIONS =
        TestEnvironmentInitializer.runningEngine()
            .map(Shared::schemaOf)
            .orElseGet(Shared::startServer);

    private static DataSource schemaOf(BeanFactory engine) {
      RunningEngines servers = RunningEngines.of(engine);
      String schema = PreparedServers.schema("bare");
      GuestHall.createEmpty(servers, schema);
      return BareDatabase.connections(url(servers, schema), servers.directory());
    }

    private static DataSource startServer() {
      DataDirectory directory = newDirectory();
      EmbeddedServer program = new ChildServer(new MariaDbProgram(directory), directory.logs());
      program.start();
      Runtime.getRuntime()
          .addShutdownHook(
              new Thread(
                  () -> {
                    program.stop();
                    close(directory);
                  }));
      return BareDatabase.connections(program.port(), directory);
    }
  }
}
