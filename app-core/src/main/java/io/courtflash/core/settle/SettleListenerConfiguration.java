package io.courtflash.core.settle;

import org.springframework.amqp.core.AcknowledgeMode;
import org.springframework.amqp.rabbit.config.SimpleRabbitListenerContainerFactory;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** How the two queues are read: acknowledged by hand, after the commit. */
@Configuration(proxyBeanMethods = false)
class SettleListenerConfiguration {

  static final String CLAIMS = "claimContainers";
  static final String DEAD_LETTERS = "deadLetterContainers";

  static final int BATCH = 128;

  /**
   * A batch goes when it is full or when nothing came for this long: the price in time that a lone
   * claim pays.
   */
  private static final long BATCH_GAP_MILLIS = 15;

  private static final long RECOVER_EVERY_MILLIS = 1_000;

  @Bean(CLAIMS)
  SimpleRabbitListenerContainerFactory claimContainers(ConnectionFactory broker) {
    SimpleRabbitListenerContainerFactory factory = factory(broker, 2 * BATCH);
    factory.setBatchListener(true);
    factory.setConsumerBatchEnabled(true);
    factory.setBatchSize(BATCH);
    factory.setReceiveTimeout(BATCH_GAP_MILLIS);
    return factory;
  }

  @Bean(DEAD_LETTERS)
  SimpleRabbitListenerContainerFactory deadLetterContainers(ConnectionFactory broker) {
    return factory(broker, 1);
  }

  private static SimpleRabbitListenerContainerFactory factory(
      ConnectionFactory broker, int prefetch) {
    SimpleRabbitListenerContainerFactory factory = new SimpleRabbitListenerContainerFactory();
    factory.setConnectionFactory(broker);
    factory.setAcknowledgeMode(AcknowledgeMode.MANUAL);
    factory.setPrefetchCount(prefetch);
    factory.setRecoveryInterval(RECOVER_EVERY_MILLIS);
    factory.setMissingQueuesFatal(false);
    return factory;
  }
}
