package io.courtflash.core.booking.settle;

import static org.awaitility.Awaitility.await;

import io.courtflash.core.testing.EngineTest;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.rabbit.config.SimpleRabbitListenerContainerFactory;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import org.springframework.amqp.rabbit.listener.api.ChannelAwareMessageListener;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;

@EngineTest
class SettleListenerConfigurationTest {

  @Autowired
  @Qualifier(SettleListenerConfiguration.CLAIMS)
  private SimpleRabbitListenerContainerFactory containers;

  @Autowired private AmqpAdmin admin;
  @Autowired private RabbitTemplate broker;

  private final String queue = "listener-" + UUID.randomUUID();

  @BeforeEach
  void declareQueue() {
    admin.declareQueue(new Queue(queue, false));
  }

  @AfterEach
  void deleteQueue() {
    admin.deleteQueue(queue);
  }

  @Test
  void aListenerThatThrowsAnErrorGetsTheMessageAgain() {
    AtomicInteger deliveries = new AtomicInteger();
    ChannelAwareMessageListener listener =
        (message, channel) -> {
          if (deliveries.incrementAndGet() == 1) {
            throw new LinkageError("no such class");
          }
          Objects.requireNonNull(channel)
              .basicAck(message.getMessageProperties().getDeliveryTag(), false);
        };
    SimpleMessageListenerContainer container = containers.createListenerContainer();
    container.setQueueNames(queue);
    container.setMessageListener(listener);
    container.afterPropertiesSet();
    container.start();
    try {
      broker.convertAndSend("", queue, "message");

      await().until(() -> deliveries.get() == 2);
    } finally {
      container.destroy();
    }
  }
}
