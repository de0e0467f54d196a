package io.courtflash.core.booking.claim.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.claim.queue.ConfirmingPublisher.Destination;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.FaultProxy;
import io.courtflash.core.testing.LinkFault;
import io.courtflash.testkit.TestTimeout;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.DirectExchange;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.amqp.autoconfigure.RabbitConnectionDetails;

@EngineTest
class ConfirmingPublisherTest {

  private static final String DEFAULT_EXCHANGE = "";

  @Autowired CachingConnectionFactory connections;
  @Autowired RabbitConnectionDetails broker;
  @Autowired ClaimMessageCodec messages;
  @Autowired TraceIds traceIds;
  @Autowired RabbitAdmin admin;
  @Autowired RabbitTemplate template;

  private final Queue queue = QueueBuilder.durable("confirm-" + UUID.randomUUID()).build();
  private final List<ConfirmingPublisher> publishers = new ArrayList<>();

  @BeforeEach
  void declareQueue() {
    admin.declareQueue(queue);
  }

  @AfterEach
  void deleteQueue() throws InterruptedException {
    for (ConfirmingPublisher publisher : publishers) {
      publisher.destroy();
    }
    admin.deleteQueue(queue.getName());
  }

  private ConfirmingPublisher publisher(RabbitConnectionDetails details, Destination destination) {
    ConfirmingPublisher publisher =
        new ConfirmingPublisher(connections, details, messages, destination, TestTimeout.LIMIT);
    publishers.add(publisher);
    return publisher;
  }

  private ConfirmingPublisher publisher(String exchange, String routingKey) {
    return publisher(broker, new Destination(exchange, routingKey));
  }

  private ConfirmingPublisher publisherTo(int port) {
    return publisherTo(port, queue.getName());
  }

  private ConfirmingPublisher publisherTo(int port, String queueName) {
    String host = InetAddress.getLoopbackAddress().getHostAddress();
    return publisher(
        () -> List.of(new RabbitConnectionDetails.Address(host, port)),
        new Destination(DEFAULT_EXCHANGE, queueName));
  }

  private List<Claim> claims(int size) {
    return IntStream.range(0, size)
        .mapToObj(user -> traceIds.issue(user, 1, Instant.now()))
        .toList();
  }

  private static List<CompletableFuture<ConfirmingPublisher.PublishOutcome>> publishAll(
      ConfirmingPublisher publisher, List<Claim> claims) {
    return claims.stream().map(publisher::publish).toList();
  }

  private static void assertAll(
      List<CompletableFuture<ConfirmingPublisher.PublishOutcome>> outcomes,
      ConfirmingPublisher.PublishOutcome expected) {
    assertThat(outcomes)
        .allSatisfy(
            outcome -> assertThat(outcome).succeedsWithin(TestTimeout.LIMIT).isEqualTo(expected));
  }

  /** The messages in the queue, which are then gone. */
  private List<Message> received() {
    List<Message> received = new ArrayList<>();
    for (Message next = template.receive(queue.getName());
        next != null;
        next = template.receive(queue.getName())) {
      received.add(next);
    }
    return received;
  }

  private List<Claim> read(List<Message> received) {
    return received.stream()
        .flatMap(message -> messages.decode(message).claims().stream())
        .toList();
  }

  @Test
  void everyConfirmedClaimIsInTheQueueOnceThoughManyShareAMessage() {
    List<Claim> claims = claims(1000);

    assertAll(
        publishAll(publisher(DEFAULT_EXCHANGE, queue.getName()), claims),
        ConfirmingPublisher.PublishOutcome.ACCEPTED);

    List<Message> received = received();
    assertThat(read(received)).isEqualTo(claims);
    assertThat(received).hasSizeLessThan(claims.size() / 4);
  }

  @Test
  void aClaimThatComesAloneHasAMessageOfItsOwn() {
    Claim claim = claims(1).getFirst();

    assertThat(publisher(DEFAULT_EXCHANGE, queue.getName()).publish(claim))
        .succeedsWithin(TestTimeout.LIMIT)
        .isEqualTo(ConfirmingPublisher.PublishOutcome.ACCEPTED);

    assertThat(received())
        .extracting(message -> message.getMessageProperties().getMessageId())
        .containsExactly(claim.traceId());
  }

  @Test
  void allClaimsOfMessagesThatNoQueueTakesAreRefused() {
    assertAll(
        publishAll(publisher(DEFAULT_EXCHANGE, "no-such-queue"), claims(600)),
        ConfirmingPublisher.PublishOutcome.REFUSED);
  }

  @Test
  void afterTheBrokerClosedTheChannelTheNextClaimsAreSentOnANewOne() {
    // Publishing to an exchange that doesn't exist is an error that ends the channel.
    DirectExchange exchange = new DirectExchange("confirm-" + UUID.randomUUID());
    ConfirmingPublisher publisher = publisher(exchange.getName(), "claims");
    assertThat(publisher.publish(claims(1).getFirst()))
        .succeedsWithin(TestTimeout.LIMIT)
        .isEqualTo(ConfirmingPublisher.PublishOutcome.UNKNOWN);

    admin.declareExchange(exchange);
    admin.declareBinding(BindingBuilder.bind(queue).to(exchange).with("claims"));
    try {
      assertAll(publishAll(publisher, claims(50)), ConfirmingPublisher.PublishOutcome.ACCEPTED);
    } finally {
      admin.deleteExchange(exchange.getName());
    }
  }

  /** RabbitMQ returns what no queue takes, but doesn't refuse it. */
  @Test
  @DisabledIfEnvironmentVariable(
      named = "COURTFLASH_MODE",
      matches = "external",
      disabledReason = "RabbitMQ refuses no such message")
  void afterARefusalTheNextClaimIsSentOnANewConnection() throws IOException {
    var address = broker.getFirstAddress();
    try (FaultProxy proxy = new FaultProxy(address.host(), address.port())) {
      ConfirmingPublisher publisher = publisherTo(proxy.port(), "no-such-queue");
      for (int connections = 1; connections <= 3; connections++) {
        assertThat(publisher.publish(claims(1).getFirst()))
            .succeedsWithin(TestTimeout.LIMIT)
            .isEqualTo(ConfirmingPublisher.PublishOutcome.REFUSED);
        assertThat(proxy.connections()).isEqualTo(connections);
      }
    }
  }

  @Test
  void claimsWhoseConfirmIsLostWithTheConnectionAreUnknown() throws IOException {
    var address = broker.getFirstAddress();
    try (FaultProxy proxy = new FaultProxy(address.host(), address.port())) {
      ConfirmingPublisher publisher = publisherTo(proxy.port());
      List<Claim> claims = claims(500);
      assertAll(
          publishAll(publisher, claims.subList(0, 1)), ConfirmingPublisher.PublishOutcome.ACCEPTED);
      proxy.begin(new LinkFault.AnswersLost());
      List<CompletableFuture<ConfirmingPublisher.PublishOutcome>> lost =
          publishAll(publisher, claims.subList(1, claims.size()));
      List<Claim> arrived = new ArrayList<>();
      await()
          .until(
              () -> {
                arrived.addAll(read(received()));
                return arrived.size() == claims.size();
              });
      assertThat(lost).noneMatch(CompletableFuture::isDone);

      proxy.heal();
      proxy.cut();

      assertAll(lost, ConfirmingPublisher.PublishOutcome.UNKNOWN);
      assertThat(arrived).isEqualTo(claims);
      assertAll(publishAll(publisher, claims(10)), ConfirmingPublisher.PublishOutcome.ACCEPTED);
    }
  }

  @Test
  void moreClaimsThanCanBeConfirmedInTimeFindNoRoomUntilTheyAreAnswered() throws IOException {
    // It accepts connections and never says anything.
    ConfirmingPublisher publisher;
    List<CompletableFuture<ConfirmingPublisher.PublishOutcome>> outcomes;
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      publisher = publisherTo(silent.getLocalPort());
      assertThat(publisher.hasRoom()).isTrue();

      outcomes = publishAll(publisher, claims(10_000));

      assertThat(publisher.hasRoom()).isFalse();
    }
    assertAll(outcomes, ConfirmingPublisher.PublishOutcome.REFUSED);
    assertThat(publisher.hasRoom()).isTrue();
  }
}
