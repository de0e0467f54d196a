package io.courtflash.core.booking.settle;

import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.jspecify.annotations.Nullable;
import org.springframework.amqp.core.AcknowledgeMode;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageProperties;
import org.springframework.amqp.rabbit.config.SimpleRabbitListenerContainerFactory;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.support.converter.MessageConverter;
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

  /**
   * Treats an {@link Error} of a listener like an exception, so that its message is delivered
   * again. The listener's container would end the whole program for it.
   */
  private static final class ErrorsAsExceptions implements MethodInterceptor {

    @Override
    public @Nullable Object invoke(MethodInvocation listener) throws Throwable {
      try {
        return listener.proceed();
      } catch (Error e) {
        throw new IllegalStateException("A message couldn't be handled", e);
      }
    }
  }

  /**
   * Leaves a message's body as it is. The usual converter fails on a content type or an encoding
   * that the body doesn't have, and the broker would drop such a dead letter.
   */
  private static final class UnconvertedMessages implements MessageConverter {

    @Override
    public Object fromMessage(Message message) {
      return message.getBody();
    }

    @Override
    public Message toMessage(Object object, MessageProperties messageProperties) {
      throw new UnsupportedOperationException("Listeners only receive");
    }
  }
}
