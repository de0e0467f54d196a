package io.courtflash.core.booking.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.Channel;
import io.courtflash.core.booking.claim.queue.ClaimMessageCodec;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.testkit.Thorough;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.rabbit.config.SimpleRabbitListenerContainerFactory;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.amqp.rabbit.listener.RabbitListenerEndpointRegistry;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import org.springframework.amqp.rabbit.listener.api.ChannelAwareMessageListener;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;

@EngineTest
class ClaimReceiverTest {

  @Autowired ClaimMessageCodec messages;
  @Autowired Settler engineSettler;
  @Autowired SettlingState state;
  @Autowired ShutdownSignal shutdown;
  @Autowired ConnectionFactory connections;
  @Autowired RabbitListenerEndpointRegistry listeners;
  @Autowired AmqpAdmin admin;
  @Autowired RabbitTemplate broker;

  @Autowired
  @Qualifier(SettleListenerConfiguration.CLAIMS)
  SimpleRabbitListenerContainerFactory containers;

  private final List<Duration> waits = new ArrayList<>();
  private RecordingSettler settler;
  private ClaimReceiver receiver;
  private Channel channel;

  /** Records the batches that it is given, and lets messages arrive meanwhile. */
  private static final class RecordingSettler extends ClaimMessageSettler {

    private final List<List<String>> batches = new ArrayList<>();
    private Runnable meanwhile = () -> {};

    RecordingSettler(
        ClaimMessageCodec messages, Settler settler, SettlingState state, ShutdownSignal shutdown) {
      super(messages, settler, state, shutdown);
    }

    @Override
    int settle(List<Message> batch, Channel channel) {
      batches.add(
          batch.stream()
              .map(message -> new String(message.getBody(), StandardCharsets.UTF_8))
              .toList());
      Runnable arrivals = meanwhile;
      meanwhile = () -> {};
      arrivals.run();
      return batch.size();
    }
  }

  private final class RecordingShutdownSignal extends ShutdownSignal {

    @Override
    public boolean awaitUnlessShutDown(Duration time) {
      return waits.add(time);
    }
  }

  @BeforeEach
  void createReceiver() {
    settler = new RecordingSettler(messages, engineSettler, state, shutdown);
    // Its loop is never started: each test settles itself.
    receiver = new ClaimReceiver(settler, new RecordingShutdownSignal(), new LoopScheduler());
    channel = connections.createConnection().createChannel(false);
  }

  @AfterEach
  void closeChannel() throws Exception {
    channel.close();
  }

  private void receive(String... texts) {
    for (String text : texts) {
      receiver.onMessage(
          MessageBuilder.withBody(text.getBytes(StandardCharsets.UTF_8)).build(), channel);
    }
  }

  @Test
  void aMessageThatComesAloneIsSettledWithoutAnyWait() {
    receive("one");
    receiver.settleReceived();
    receive("two");
    receiver.settleReceived();

    assertThat(settler.batches).containsExactly(List.of("one"), List.of("two"));
    assertThat(waits).isEmpty();
  }

  @Test
  void theListenerHandsOverEachMessageAtOnce() {
    assertThat(listeners.getListenerContainer(SettleSwitch.LISTENER))
        .isInstanceOfSatisfying(
            SimpleMessageListenerContainer.class,
            container -> assertThat(container.isConsumerBatchEnabled()).isFalse());
  }

  @Test
  void whatArrivesWhileABatchIsSettledIsSettledTogether() {
    receive("one");
    settler.meanwhile = () -> receive("two", "three");
    receiver.settleReceived();

    assertThat(settler.batches).containsExactly(List.of("one"), List.of("two", "three"));
    assertThat(waits).isEmpty();
  }

  @Test
  void afterALargeBatchTheNextOneGathersForAMoment() {
    IntStream.range(0, ClaimReceiver.RUSH_CLAIMS).forEach(i -> receive("claim " + i));
    settler.meanwhile = () -> receive("next");
    receiver.settleReceived();

    assertThat(settler.batches).hasSize(2);
    assertThat(waits).hasSize(1);
  }

  @Test
  void messagesOfALostChannelAreNotMixedWithThoseOfTheNextOne() throws Exception {
    receive("one");
    try (Channel lost = channel) {
      channel = connections.createConnection().createChannel(false);
      assertThat(channel).isNotSameAs(lost);
      receive("two");
      receiver.settleReceived();
    }

    assertThat(settler.batches).containsExactly(List.of("one"), List.of("two"));
  }

  @Thorough(besides = "ClaimReceiverTest")
  @Test
  void afterAnErrorTheBrokerDeliversTheBatchAgain() {
    String queue = "receiver-" + UUID.randomUUID();
    admin.declareQueue(new Queue(queue, false));
    SimpleMessageListenerContainer container = containers.createListenerContainer();
    container.setQueueNames(queue);
    ChannelAwareMessageListener listener =
        (message, from) -> receiver.onMessage(message, Objects.requireNonNull(from));
    container.setMessageListener(listener);
    container.afterPropertiesSet();
    container.start();
    settler.meanwhile =
        () -> {
          throw new StackOverflowError();
        };
    try {
      broker.convertAndSend("", queue, "one");

      await()
          .untilAsserted(
              () -> {
                receiver.settleReceived();
                assertThat(settler.batches).containsExactly(List.of("one"), List.of("one"));
              });
    } finally {
      container.destroy();
      admin.deleteQueue(queue);
    }
  }

  @Test
  void afterAPauseNothingIsSettledThatTheBrokerDeliversAgain() {
    receive("one");
    receiver.forgetReceived();
    receiver.settleReceived();

    assertThat(settler.batches).isEmpty();
  }
}
