package io.courtflash.core.platform.servers.engine;

import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.process.EmbeddedServer;
import io.courtflash.core.platform.servers.process.Loopback;
import io.courtflash.core.platform.servers.process.PreparedServers;
import io.courtflash.core.testing.TestEnvironmentInitializer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.amqp.core.DeclarableCustomizer;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.util.FileSystemUtils;

/**
 * A hall of its own on the database and the Redis of the engine that the tests of a process share:
 * a schema, and a database of Redis. Its broker, which is no process, is its own.
 *
 * @param settings those of a program that runs this hall
 */
public record GuestHall(List<String> settings, DataDirectory directory, EmbeddedServer broker)
    implements AutoCloseable {

  private static final AtomicInteger NUMBERS = new AtomicInteger();

  /** An empty one. */
  public static GuestHall at(BeanFactory engine) {
    RunningEngines servers = RunningEngines.of(engine);
    int number = NUMBERS.incrementAndGet();
    String schema = PreparedServers.schema("hall" + number);
    createEmpty(servers, schema);
    DataDirectory directory = DataDirectory.open(TestEnvironmentInitializer.createEmpty());
    EmbeddedServer broker = new EmbeddedBroker(directory);
    broker.start();
    List<String> own =
        List.of(
            "courtflash.external.database.url=" + BareDatabase.url(servers, schema),
            "courtflash.external.redis.database=" + number,
            "courtflash.external.amqp.addresses=" + Loopback.HOST + ":" + broker.port(),
            "courtflash.external.amqp.password=" + directory.passwords().broker());
    Set<String> names = own.stream().map(GuestHall::name).collect(Collectors.toSet());
    Stream<String> shared =
        Arrays.stream(servers.externalSettings())
            .map(each -> each.substring("--".length()))
            .filter(each -> !names.contains(name(each)));
    return new GuestHall(Stream.concat(shared, own.stream()).toList(), directory, broker);
  }

  private static String name(String setting) {
    return setting.substring(0, setting.indexOf('='));
  }

  static void createEmpty(RunningEngines servers, String schema) {
    try (Connection database = servers.database();
        Statement statement = database.createStatement()) {
      statement.execute(
          "CREATE DATABASE " + schema + " CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** How the broker wants queues declared. */
  public DeclarableCustomizer queues() {
    return new BrokerDialect();
  }

  @Override
  public void close() {
    broker.stop();
    try {
      directory.close();
      FileSystemUtils.deleteRecursively(directory.root());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
