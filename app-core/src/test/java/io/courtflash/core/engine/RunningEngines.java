package io.courtflash.core.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.redisson.api.RedissonClient;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;

/** The three embedded servers on a data directory, with connections to each. */
record RunningEngines(DataDirectory directory, Engines engines, List<Object> events)
    implements AutoCloseable {

  static RunningEngines on(Path path) {
    List<Object> events = new CopyOnWriteArrayList<>();
    EngineStateReporter states = new EngineStateReporter();
    states.publishTo(events::add);
    DataDirectory directory = DataDirectory.open(path);
    Engines engines = Engines.embedded(directory, states, Clock.systemUTC());
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
