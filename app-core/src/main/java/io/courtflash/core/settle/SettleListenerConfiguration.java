package io.courtflash.core.settle;

import org.springframework.amqp.core.AcknowledgeMode;
import org.springframework.amqp.rabbit.config.SimpleRabbitListenerContainerFactory;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Configures the listeners of the two queues. They acknowledge messages themselves, after the
 * commit.
 */
@Configuration(proxyBeanMethods = false)
class SettleListenerConfiguration {

  static final String CLAIMS = "claimContainers";
  static final String DEAD_LETTERS = "deadLetterContainers";

  static final int BATCH_SIZE = 1_000;

  /**
   * A batch is settled when it is full, or when no further message arrives for this long. A single
   * claim therefore waits this long.
   */
  private static final long BATCH_GAP_MILLIS = 5;

  /** A batch is settled after this time even if messages go on arriving one by one. */
  private static final long BATCH_MILLIS = 25;

  private static final long RECONNECT_INTERVAL_MILLIS = 1_000;

  @Bean(CLAIMS)
  SimpleRabbitListenerContainerFactory claimContainers(ConnectionFactory broker) {
    SimpleRabbitListenerContainerFactory factory = factory(broker, 2 * BATCH_SIZE);
    factory.setBatchListener(true);
    factory.setConsumerBatchEnabled(true);
    factory.setBatchSize(BATCH_SIZE);
    factory.setReceiveTimeout(BATCH_GAP_MILLIS);
    factory.setBatchReceiveTimeout(BATCH_MILLIS);
    return factory;
  }

  @Bean(DEAD_LETTERS)
  SimpleRabbitListenerContainerFactory deadLetterContainers(ConnectionFactory broker) {
    SimpleRabbitListenerContainerFactory factory = factory(broker, 1);
    factory.setMessageConverter(new UnconvertedMessages());
    return factory;
  }

  private static SimpleRabbitListenerContainerFactory factory(
      ConnectionFactory broker, int prefetch) {
    SimpleRabbitListenerContainerFactory factory = new SimpleRabbitListenerContainerFactory();
    factory.setConnectionFactory(broker);
    factory.setAcknowledgeMode(AcknowledgeMode.MANUAL);
    factory.setPrefetchCount(prefetch);
    factory.setRecoveryInterval(RECONNECT_INTERVAL_MILLIS);
    factory.setMissingQueuesFatal(false);
    return factory;
  }
}
