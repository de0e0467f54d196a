package io.courtflash.core.platform.servers.engine;

import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineException;
import io.courtflash.core.platform.servers.EngineProperties;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.redisson.api.RedissonClient;
import org.springframework.amqp.core.Declarable;
import org.springframework.amqp.core.DeclarableCustomizer;
import org.springframework.amqp.core.Queue;
import org.springframework.boot.amqp.autoconfigure.RabbitConnectionDetails;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Connects to external servers, which this program neither starts nor stops. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "courtflash.mode", havingValue = "external")
class ExternalEngineConfiguration {

  private static final int MYSQL_PORT = 3306;
  private static final int REDIS_PORT = 6379;
  private static final int AMQP_PORT = 5672;
  private static final int AMQP_TLS_PORT = 5671;

  @Bean
  static Engines engines(EngineProperties properties) {
    EngineProperties.External servers = properties.external();
    requireSet("database.url", servers.database().url());
    requireSet("database.username", servers.database().username());
    requireSet("amqp.username", servers.amqp().username());
    return Engines.external(
        Map.of(
            EngineComponent.DATABASE,
            ExternalServer.byLogin(databaseAddresses(servers.database().url()), database(servers)),
            EngineComponent.REDIS,
            ExternalServer.byConnection(addresses(servers.redis().addresses(), REDIS_PORT)),
            EngineComponent.BROKER,
            ExternalServer.byConnection(brokerAddresses(servers.amqp()))));
  }

  @Bean
  static JdbcConnectionDetails databaseConnection(EngineProperties properties) {
    EngineProperties.Database database = database(properties.external());
    return new DatabaseConnectionDetails(database.url(), database.username(), database.password());
  }

  @Bean
  static RabbitConnectionDetails brokerConnection(EngineProperties properties) {
    EngineProperties.Amqp amqp = properties.external().amqp();
    return new BrokerConnectionDetails(
        brokerAddresses(amqp).stream()
            .map(each -> new RabbitConnectionDetails.Address(each.getHostString(), each.getPort()))
            .toList(),
        amqp.username(),
        amqp.password(),
        amqp.virtualHost(),
        amqp.isTls() ? ExternalTrust.of(properties.external().caFile()).bundle() : null);
  }

  @Bean
  @ConditionalOnProperty(name = "courtflash.external.amqp.queue-type", havingValue = "quorum")
  static QuorumQueues quorumQueues() {
    return new QuorumQueues();
  }

  @Bean(destroyMethod = "shutdown")
  static RedissonClient redisson(EngineProperties properties) {
    EngineProperties.External servers = properties.external();
    return RedissonFactory.open(servers.redis(), ExternalTrust.of(servers.caFile()));
  }

  /** With what its client needs to trust the configured authorities. */
  static EngineProperties.Database database(EngineProperties.External servers) {
    EngineProperties.Database database = servers.database();
    return new EngineProperties.Database(
        ExternalTrust.of(servers.caFile()).databaseUrl(database.url()),
        database.username(),
        database.password());
  }

  static List<InetSocketAddress> brokerAddresses(EngineProperties.Amqp amqp) {
    if (amqp.isTls() && !amqp.addresses().stream().allMatch(each -> each.startsWith("amqps://"))) {
      throw new EngineException(
          "courtflash.external.amqp.addresses: either all of them begin with amqps:// or none");
    }
    return addresses(amqp.addresses(), amqp.isTls() ? AMQP_TLS_PORT : AMQP_PORT);
  }

  private static void requireSet(String property, String value) {
    if (value.isBlank()) {
      throw new EngineException(
          "courtflash.mode=external needs courtflash.external." + property + ", which isn't set");
    }
  }

  /** The hosts of a URL such as {@code jdbc:mysql://first:3306,second:3306/schema?option=value}. */
  static List<InetSocketAddress> databaseAddresses(String url) {
    String hosts =
        url.replaceFirst("^[^/]*//", "").replaceFirst("[/?].*", "").replaceFirst("^.*@", "");
    return addresses(List.of(hosts.split(",")), MYSQL_PORT);
  }

  private static List<InetSocketAddress> addresses(List<String> texts, int defaultPort) {
    return texts.stream().map(text -> address(text, defaultPort)).toList();
  }

  private static InetSocketAddress address(String text, int defaultPort) {
    URI uri = URI.create(text.contains("://") ? text : "tcp://" + text);
    if (uri.getHost() == null) {
      throw new IllegalArgumentException(
          "courtflash.external: '" + text + "' isn't host:port or a URL with one host");
    }
    return InetSocketAddress.createUnresolved(
        uri.getHost(), uri.getPort() < 0 ? defaultPort : uri.getPort());
  }

  /**
   * Declares quorum queues on a RabbitMQ cluster, which keeps each of them on several nodes, so
   * that the messages are available while most of these nodes are.
   */
  static final class QuorumQueues implements DeclarableCustomizer {

    @Override
    public Declarable apply(Declarable declarable) {
      if (declarable instanceof Queue queue) {
        queue.addArgument("x-queue-type", "quorum");
      }
      return declarable;
    }
  }
}
