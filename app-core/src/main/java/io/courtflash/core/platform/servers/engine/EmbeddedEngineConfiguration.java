package io.courtflash.core.platform.servers.engine;

import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.process.Loopback;
import io.courtflash.core.platform.servers.process.MariaDbProgram;
import io.courtflash.core.platform.servers.process.OwnDatabaseSocketFactory;
import io.courtflash.core.platform.servers.process.OwnServerSocketFactory;
import io.courtflash.core.platform.servers.process.RedisProgram;
import java.util.List;
import org.redisson.api.RedissonClient;
import org.springframework.boot.amqp.autoconfigure.ConnectionFactoryCustomizer;
import org.springframework.boot.amqp.autoconfigure.RabbitConnectionDetails;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Connects to the embedded servers, which {@link EarlyEngines} started. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "courtflash.mode", havingValue = "embedded", matchIfMissing = true)
class EmbeddedEngineConfiguration {

  @Bean
  static JdbcConnectionDetails databaseConnection(Engines engines, DataDirectory directory) {
    String url =
        "jdbc:mysql://%s:%d/%s?sslMode=DISABLED&socketFactory=%s"
            .formatted(
                Loopback.HOST,
                engines.port(EngineComponent.DATABASE),
                MariaDbProgram.SCHEMA,
                OwnDatabaseSocketFactory.class.getName());
    return new DatabaseConnectionDetails(
        url, MariaDbProgram.USER, directory.passwords().database());
  }

  @Bean
  static RabbitConnectionDetails brokerConnection(Engines engines, DataDirectory directory) {
    return new BrokerConnectionDetails(
        List.of(
            new RabbitConnectionDetails.Address(
                Loopback.HOST, engines.port(EngineComponent.BROKER))),
        EmbeddedBroker.USER,
        directory.passwords().broker(),
        EmbeddedBroker.VIRTUAL_HOST,
        null);
  }

  @Bean
  static ConnectionFactoryCustomizer brokerSockets() {
    return factory -> factory.setSocketFactory(new OwnServerSocketFactory());
  }

  @Bean(destroyMethod = "shutdown")
  static RedissonClient redisson(Engines engines, DataDirectory directory) {
    return RedissonFactory.openEmbedded(
        engines.port(EngineComponent.REDIS), RedisProgram.user(), directory.passwords().redis());
  }

  @Bean
  static BrokerDialect brokerDialect() {
    return new BrokerDialect();
  }
}
