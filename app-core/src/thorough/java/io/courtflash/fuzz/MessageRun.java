package io.courtflash.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.Channel;
import io.courtflash.core.booking.claim.queue.ClaimMessageCodec;
import io.courtflash.core.booking.claim.queue.ClaimQueueConfiguration;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.booking.settle.DeadLetter.Cause;
import io.courtflash.core.booking.settle.DeadLetter.Status;
import io.courtflash.core.booking.settle.DeadLetters;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.TestHall;
import io.courtflash.faults.FaultResult;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.core.env.Environment;

/** Puts unreadable messages into the queue between the claims of students. */
final class MessageRun {

  static final int MESSAGES = 300;

  private static final int CLAIMS = 60;
  private static final int MOST_TRACES = 4;
  private static final Duration SOON = Duration.ofSeconds(30);

  private final BeanFactory engine;
  private final ClaimLedger ledger;
  private final DeadLetters deadLetters;
  private final ClaimMessageCodec codec;
  private final long seed;
  private final Random random;
  private final MessageGenerator messages;

  MessageRun(BeanFactory engine, long seed) {
    this.engine = engine;
    this.ledger = engine.getBean(ClaimLedger.class);
    this.deadLetters = engine.getBean(DeadLetters.class);
    this.codec = engine.getBean(ClaimMessageCodec.class);
    this.seed = seed;
    this.random = FuzzSettings.random(seed);
    String mode = engine.getBean(Environment.class).getProperty("courtflash.mode", "embedded");
    this.messages = new MessageGenerator(random, mode.equals("embedded"));
  }

  /**
   * Requires that the claims are booked, and each other message is kept as a dead letter.
   *
   * @return what it was for the claims
   */
  FaultResult run(FuzzFigures figures) throws IOException, TimeoutException, InterruptedException {
    TestHall hall = TestHall.open(engine, 1, 1, CLAIMS);
    List<Claim> claims = IntStream.range(0, CLAIMS).mapToObj(_ -> hall.claim(hall.slot())).toList();
    long begin = System.nanoTime();
    publishShuffled(hall, claims);
    List<String> traces = claims.stream().map(Claim::traceId).toList();
    await()
        .atMost(SOON)
        .untilAsserted(
            () -> assertThat(ledger.byTraces(traces)).as("-Dfuzz.seed=%d", seed).hasSize(CLAIMS));
    await()
        .atMost(SOON)
        .untilAsserted(
            () ->
                assertThat(
                        deadLetters.page(
                            Actor.ENGINE, Status.OPEN, null, Long.MAX_VALUE, 2 * MESSAGES))
                    .as("-Dfuzz.seed=%d", seed)
                    .hasSize(MESSAGES)
                    .extracting(DeadLetter::cause)
                    .containsOnly(Cause.UNREADABLE));
    Duration took = Duration.ofNanos(System.nanoTime() - begin);
    IntStream.range(0, MESSAGES).forEach(_ -> figures.add(Cause.UNREADABLE.name(), took));
    String fault = MESSAGES + " unreadable messages between the claims";
    return new FaultResult("input", fault, took, Duration.ZERO, CLAIMS, 0);
  }

  private void publishShuffled(TestHall hall, List<Claim> claims)
      throws IOException, TimeoutException, InterruptedException {
    List<Integer> order = new ArrayList<>(IntStream.range(0, MESSAGES + CLAIMS).boxed().toList());
    Collections.shuffle(order, random);
    ConnectionFactory connections = engine.getBean(ConnectionFactory.class);
    try (Channel channel =
        Objects.requireNonNull(connections.createConnection().getDelegate()).createChannel()) {
      var _ = channel.confirmSelect();
      for (int number : order) {
        if (number < CLAIMS) {
          Claim claim = claims.get(number);
          publish(
              channel,
              new BasicProperties.Builder().messageId(claim.traceId()).build(),
              codec.encode(claim).getBody());
        } else {
          publish(channel, messages.properties(), unreadable(hall));
        }
      }
      assertThat(channel.waitForConfirms(SOON.toMillis())).isTrue();
    }
  }

  private byte[] unreadable(TestHall hall) {
    List<String> traces =
        IntStream.rangeClosed(0, random.nextInt(MOST_TRACES))
            .mapToObj(_ -> hall.claim(hall.slot(), 1).traceId())
            .toList();
    byte[] body = messages.body(traces);
    assertThat(codec.decode(MessageBuilder.withBody(body).build()).claims())
        .as("-Dfuzz.seed=%d", seed)
        .isEmpty();
    return body;
  }

  private static void publish(Channel channel, BasicProperties properties, byte[] body)
      throws IOException {
    channel.basicPublish(
        ClaimQueueConfiguration.EXCHANGE, ClaimQueueConfiguration.QUEUE, properties, body);
  }
}
