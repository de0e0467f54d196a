package io.courtflash.core.platform.servers.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.core.platform.servers.EngineProperties;
import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.DirectExchange;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;

class ExternalEngineConfigurationTest {

  @Test
  void aDatabaseUrlCanNameSeveralServers() {
    assertThat(
            ExternalEngineConfiguration.databaseAddresses(
                "jdbc:mysql://first:3307,second,[::1]:3308/hall?sslMode=DISABLED"))
        .containsExactly(
            InetSocketAddress.createUnresolved("first", 3307),
            InetSocketAddress.createUnresolved("second", 3306),
            InetSocketAddress.createUnresolved("[::1]", 3308));
    assertThat(
            ExternalEngineConfiguration.databaseAddresses("jdbc:mysql:loadbalance://u:p@a,b/hall"))
        .extracting(InetSocketAddress::getHostString)
        .containsExactly("a", "b");
  }

  @Test
  void aDatabaseUrlWithoutAHostIsRefused() {
    assertThatThrownBy(() -> ExternalEngineConfiguration.databaseAddresses("jdbc:mysql:hall"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aBlankUserOrPasswordOfRedisIsNone() {
    EngineProperties.Redis redis =
        new EngineProperties.Redis(
            EngineProperties.Topology.SINGLE, List.of("127.0.0.1:6379"), "mymaster", " ", "", 0);

    assertThat(redis.username()).isNull();
    assertThat(redis.password()).isNull();
  }

  @Test
  void theQueuesOfAClusterAreQuorumQueues() {
    Queue queue = QueueBuilder.durable("claims").deadLetterExchange("dead").build();

    var _ = new ExternalEngineConfiguration.QuorumQueues().apply(queue);

    assertThat(queue.getArguments())
        .containsEntry("x-queue-type", "quorum")
        .containsEntry("x-dead-letter-exchange", "dead");
    DirectExchange exchange = new DirectExchange("claims");
    assertThat(new ExternalEngineConfiguration.QuorumQueues().apply(exchange)).isSameAs(exchange);
    assertThat(exchange.getArguments()).isEmpty();
  }
}
