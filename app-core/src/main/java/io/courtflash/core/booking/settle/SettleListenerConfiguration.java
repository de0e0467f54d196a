package io.courtflash.core.booking.settle;

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

  /** How many messages the broker delivers before the first of them is acknowledged. */
  private static final int CLAIMS_PREFETCH = 2_000;

  private static final long RECONNECT_INTERVAL_MILLIS = 1_000;

  @Bean(CLAIMS)
  SimpleRabbitListenerContainerFactory claimContainers(ConnectionFactory broker) {
    return factory(broker, CLAIMS_PREFETCH);
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
    factory.setMessageConverter(new UnconvertedMessages());
    factory.setContainerCustomizer(
        container -> container.setMessagePropertiesConverter(new TolerantMessageProperties()));
    factory.setAdviceChain(new ErrorsAsExceptions());
    factory.setPrefetchCount(prefetch);
    factory.setRecoveryInterval(RECONNECT_INTERVAL_MILLIS);
    factory.setMissingQueuesFatal(false);
    return factory;
  }
}
