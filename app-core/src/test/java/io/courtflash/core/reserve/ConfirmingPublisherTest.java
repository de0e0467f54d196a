package io.courtflash.core.reserve;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.testing.EngineTest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.beans.factory.annotation.Autowired;

@EngineTest
class ConfirmingPublisherTest {

  private static final Duration SOON = Duration.ofSeconds(10);
  private static final String DEFAULT_EXCHANGE = "";

  @Autowired ConfirmingPublisher publisher;
  @Autowired RabbitAdmin admin;
  @Autowired RabbitTemplate broker;

  private final Queue queue = QueueBuilder.durable("confirm-" + UUID.randomUUID()).build();

  @BeforeEach
  void declareQueue() {
    admin.declareQueue(queue);
  }

  @AfterEach
  void deleteQueue() {
    admin.deleteQueue(queue.getName());
  }

  private static Message message(int number) {
    return MessageBuilder.withBody(String.valueOf(number).getBytes(StandardCharsets.UTF_8))
        .setMessageId(UUID.randomUUID().toString())
        .build();
  }

  private CompletableFuture<PublishOutcome> publish(int number) {
    return publisher.publish(DEFAULT_EXCHANGE, queue.getName(), message(number));
  }

  private int received() {
    int received = 0;
    while (broker.receive(queue.getName()) != null) {
      received++;
    }
    return received;
  }

  @Test
  void everyConfirmedMessageIsInTheQueue() {
    List<CompletableFuture<PublishOutcome>> outcomes =
        IntStream.range(0, 1000).mapToObj(this::publish).toList();

    assertThat(outcomes)
        .allSatisfy(
            outcome -> assertThat(outcome).succeedsWithin(SOON).isEqualTo(PublishOutcome.ACCEPTED));
    assertThat(received()).isEqualTo(1000);
  }

  @Test
  void aMessageThatNoQueueTakesIsRefusedAndTheOthersAreAccepted() {
    var before = publish(1);
    var unroutable = publisher.publish(DEFAULT_EXCHANGE, "no-such-queue", message(2));
    var after = publish(3);

    assertThat(unroutable).succeedsWithin(SOON).isEqualTo(PublishOutcome.REFUSED);
    assertThat(before).succeedsWithin(SOON).isEqualTo(PublishOutcome.ACCEPTED);
    assertThat(after).succeedsWithin(SOON).isEqualTo(PublishOutcome.ACCEPTED);
  }

  @Test
  void afterTheBrokerClosedTheChannelTheNextMessagesAreSentOnANewOne() {
    // Publishing to an exchange that doesn't exist is an error that ends the channel.
    var lost = publisher.publish("no-such-exchange", "", message(1));
    assertThat(lost).succeedsWithin(SOON).isEqualTo(PublishOutcome.UNKNOWN);

    assertThat(publish(2)).succeedsWithin(SOON).isEqualTo(PublishOutcome.ACCEPTED);
  }
}
