package io.courtflash.core.platform.servers.engine;

import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineProperties;
import io.courtflash.core.platform.servers.EngineStateReporter;
import io.courtflash.core.platform.servers.ServerPasswords;
import io.courtflash.core.platform.servers.process.Loopback;
import io.courtflash.core.platform.servers.process.MariaDbProgram;
import io.courtflash.core.platform.servers.process.RedisProgram;
import io.courtflash.core.platform.servers.process.SupervisedServer;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.redisson.api.RedissonClient;
import org.springframework.amqp.core.DeclarableCustomizer;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.beans.factory.BeanFactory;

/** The three embedded servers on a data directory, with connections to each. */
public record RunningEngines(DataDirectory directory, Engines engines, List<Object> events)
    implements AutoCloseable {

  /** Those of an engine, which also stops them. */
  static RunningEngines of(BeanFactory engine) {
    return new RunningEngines(
        engine.getBean(DataDirectory.class), engine.getBean(Engines.class), List.of());
  }

  public static RunningEngines on(Path path) {
    return on(path, SupervisedServer.HUNG_AFTER);
  }

  /** Starts them; one that hasn't answered for the given time is restarted. */
  static RunningEngines on(Path path, Duration hungAfter) {
    return on(path, EngineProperties.Servers.INCLUDED, hungAfter);
  }

  /** Starts them with other programs. */
  static RunningEngines on(Path path, EngineProperties.Servers programs) {
    return on(path, programs, SupervisedServer.HUNG_AFTER);
  }

  private static RunningEngines on(
      Path path, EngineProperties.Servers programs, Duration hungAfter) {
    List<Object> events = new CopyOnWriteArrayList<>();
    EngineStateReporter states = new EngineStateReporter();
    states.publishTo(events::add);
    DataDirectory directory = DataDirectory.open(path);
    Engines engines = Engines.embedded(directory, states, Clock.systemUTC(), programs, hungAfter);
    RunningEngines running = new RunningEngines(directory, engines, events);
    try {
      engines.port(EngineComponent.DATABASE);
      engines.port(EngineComponent.REDIS);
      engines.port(EngineComponent.BROKER);
    } catch (RuntimeException e) {
      running.close();
      throw e;
    }
    return running;
  }

  /** The port of a server. */
  public int port(EngineComponent server) {
    return engines.port(server);
  }

  /** How these servers' broker wants queues declared. */
  public DeclarableCustomizer queues() {
    return new BrokerDialect();
  }

  /**
   * The settings of a program that uses these servers as external ones.
   *
   * @param ports where it reaches each of them, such as those of proxies
   */
  public String[] externalSettings(Map<EngineComponent, Integer> ports) {
    ServerPasswords passwords = directory.passwords();
    return new String[] {
      "--courtflash.mode=external",
      "--courtflash.external.database.url=jdbc:mysql://%s:%d/%s?sslMode=DISABLED"
          .formatted(Loopback.HOST, ports.get(EngineComponent.DATABASE), MariaDbProgram.SCHEMA),
      "--courtflash.external.database.username=" + MariaDbProgram.USER,
      "--courtflash.external.database.password=" + passwords.database(),
      "--courtflash.external.redis.addresses="
          + Loopback.HOST
          + ":"
          + ports.get(EngineComponent.REDIS),
      "--courtflash.external.redis.username=" + RedisProgram.user(),
      "--courtflash.external.redis.password=" + passwords.redis(),
      "--courtflash.external.redis.database=0",
      "--courtflash.external.amqp.addresses="
          + Loopback.HOST
          + ":"
          + ports.get(EngineComponent.BROKER),
      "--courtflash.external.amqp.username=" + EmbeddedBroker.USER,
      "--courtflash.external.amqp.password=" + passwords.broker(),
      "--courtflash.external.amqp.virtual-host=" + EmbeddedBroker.VIRTUAL_HOST
    };
  }

  Connection database() throws SQLException {
    var details = EmbeddedEngineConfiguration.databaseConnection(engines, directory);
    return DriverManager.getConnection(
        details.getJdbcUrl(), details.getUsername(), details.getPassword());
  }

  RedissonClient redis() {
    return EmbeddedEngineConfiguration.redisson(engines, directory);
  }

  CachingConnectionFactory broker() {
    var factory = new CachingConnectionFactory(Loopback.HOST, engines.port(EngineComponent.BROKER));
    factory.setUsername(EmbeddedBroker.USER);
    factory.setPassword(directory.passwords().broker());
    factory.setVirtualHost(EmbeddedBroker.VIRTUAL_HOST);
    factory.setPublisherConfirmType(CachingConnectionFactory.ConfirmType.SIMPLE);
    return factory;
  }

  /** The settings of a program that uses these servers as external ones. */
  public String[] externalSettings() {
    return externalSettings(
        Map.of(
            EngineComponent.DATABASE,
            port(EngineComponent.DATABASE),
            EngineComponent.REDIS,
            port(EngineComponent.REDIS),
            EngineComponent.BROKER,
            port(EngineComponent.BROKER)));
  }

  @Override
  public void close() {
    engines.close();
    try {
      directory.close();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
