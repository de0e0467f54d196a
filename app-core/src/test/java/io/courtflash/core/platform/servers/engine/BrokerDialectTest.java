package io.courtflash.core.platform.servers.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.Channel;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.Declarables;
import org.springframework.amqp.core.FanoutExchange;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.context.support.GenericApplicationContext;

class BrokerDialectTest {

  @RegisterExtension final TestDirectory directory = new TestDirectory();

  @Thorough(besides = "BrokerDialectTest")
  @Test
  void messagesThatEndReachTheDeadLettersOfASpringDeclaredQueue() {
    try (RunningEngines running = RunningEngines.on(directory.path());
        GenericApplicationContext context = new GenericApplicationContext()) {
      var factory = running.broker();
      context.registerBean(BrokerDialect.class, BrokerDialect::new);
      context.registerBean(Declarables.class, BrokerDialectTest::topology);
      context.registerBean(RabbitAdmin.class, () -> new RabbitAdmin(factory));
      context.refresh();
      RabbitAdmin admin = context.getBean(RabbitAdmin.class);
      admin.initialize();
      RabbitTemplate template = new RabbitTemplate(factory);

      template.convertAndSend("work", "rejected");
      template.execute(
          channel -> {
            await().until(() -> reject(channel));
            return null;
          });
      template.convertAndSend("brief", "expired");

      await()
          .until(() -> Objects.requireNonNull(admin.getQueueInfo("dead")).getMessageCount() == 2);
      assertThat(Objects.requireNonNull(admin.getQueueInfo("work")).getMessageCount()).isZero();
      factory.destroy();
    }
  }

  @Test
  void anArgumentWithoutAnEquivalentIsRejectedByName() {
    Queue queue = QueueBuilder.durable("q").maxPriority(3).build();
    assertThatThrownBy(() -> new BrokerDialect().apply(queue))
        .hasMessageContaining("x-max-priority");
  }

  private static boolean reject(Channel channel) throws IOException {
    var message = channel.basicGet("work", false);
    if (message == null) {
      return false;
    }
    channel.basicReject(message.getEnvelope().getDeliveryTag(), false);
    return true;
  }

  private static Declarables topology() {
    FanoutExchange exchange = new FanoutExchange("dead");
    Queue dead = QueueBuilder.durable("dead").build();
    return new Declarables(
        exchange,
        dead,
        BindingBuilder.bind(dead).to(exchange),
        QueueBuilder.durable("work").deadLetterExchange("dead").quorum().build(),
        QueueBuilder.durable("brief")
            .deadLetterExchange("dead")
            .deadLetterRoutingKey("other")
            .ttl(200)
            .maxLength(10L)
            .build());
  }
}
