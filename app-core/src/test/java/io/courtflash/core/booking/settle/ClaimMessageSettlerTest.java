package io.courtflash.core.booking.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.GetResponse;
import io.courtflash.core.booking.claim.queue.ClaimMessageCodec;
import io.courtflash.core.booking.claim.queue.ClaimQueueConfiguration;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.ledger.FailingLedger;
import io.courtflash.core.booking.settle.DeadLetter.Cause;
import io.courtflash.core.booking.settle.DeadLetter.Status;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.TestTimeout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.FanoutExchange;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.core.MessageProperties;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationEventPublisher;

@EngineTest
class ClaimMessageSettlerTest {

  private static final int SEATS = 600;

  @Autowired BeanFactory engine;
  @Autowired Permits permits;
  @Autowired ClaimLedger ledger;
  @Autowired DeadLetters deadLetters;
  @Autowired ClaimMessageCodec messages;
  @Autowired SettleSwitch settling;
  @Autowired SettlingState state;
  @Autowired ShutdownSignal shutdown;
  @Autowired ApplicationEventPublisher events;
  @Autowired ConnectionFactory connections;
  @Autowired RabbitTemplate broker;
  @Autowired AmqpAdmin admin;

  private TestHall hall;

  @BeforeEach
  void openSession() {
    hall = TestHall.open(engine, 1, 1, SEATS);
  }

  private List<Claim> claims(int size) {
    return IntStream.range(0, size).mapToObj(_ -> hall.claim(hall.slot())).toList();
  }

  private void send(Message message) {
    broker.send(ClaimQueueConfiguration.EXCHANGE, ClaimQueueConfiguration.QUEUE, message);
  }

  private static Message message(String body) {
    return MessageBuilder.withBody(body.getBytes(StandardCharsets.UTF_8)).build();
  }

  private static Message message(List<String> traceIds) {
    return message(
        "{\"version\":2,\"traceIds\":["
            + traceIds.stream().map(each -> '"' + each + '"').collect(Collectors.joining(","))
            + "]}");
  }

  private static Message messageOf(List<Claim> claims) {
    return message(claims.stream().map(Claim::traceId).toList());
  }

  private void awaitBooked(List<Claim> claims) {
    List<String> traceIds = claims.stream().map(Claim::traceId).toList();
    await()
        .untilAsserted(
            () ->
                assertThat(ledger.byTraces(traceIds).values())
                    .hasSize(claims.size())
                    .extracting(Reservation::status)
                    .containsOnly(ReservationStatus.PENDING_PAYMENT));
  }

  private List<DeadLetter> stored(Status status) {
    return deadLetters.page(Actor.ENGINE, status, null, Long.MAX_VALUE, 50);
  }

  @Test
  void allClaimsOfAMessageAreSettled() {
    List<Claim> claims = claims(256);
    claims.forEach(claim -> permits.admit(claim).join());

    send(messageOf(claims));
    send(messageOf(claims.subList(10, 20)));

    awaitBooked(claims);
    await()
        .untilAsserted(
            () -> assertThat(permits.state(hall.slot().id()).orElseThrow().pending()).isEmpty());
    assertThat(ledger.liveOf(List.of(hall.slot().id()))).hasSize(claims.size());
  }

  @Test
  void eachClaimOfAMessageThatCannotBeSettledIsADeadLetter() {
    List<Claim> sound = claims(5);
    Claim impossible = hall.claim(hall.slot(), 999_999_996);
    List<String> traceIds = new ArrayList<>(sound.stream().map(Claim::traceId).toList());
    traceIds.add(2, impossible.traceId());
    traceIds.add(4, "no-trace-id");

    send(message(traceIds));

    awaitBooked(sound);
    await()
        .untilAsserted(
            () -> {
              assertThat(stored(Status.ABANDONED))
                  .extracting(DeadLetter::traceId)
                  .containsExactly(impossible.traceId());
              assertThat(stored(Status.OPEN))
                  .extracting(DeadLetter::cause)
                  .containsExactly(Cause.UNREADABLE);
            });
  }

  @Test
  void aMessageWithAClaimThatFailsThreeTimesIsADeadLetterAlone() throws Exception {
    List<Claim> claims = claims(50);
    AtomicInteger attemptsAlone = new AtomicInteger();
    ClaimLedger failing =
        FailingLedger.of(
            engine,
            together -> {
              if (together.contains(claims.get(13))) {
                attemptsAlone.addAndGet(together.size() == 1 ? 1 : 0);
                throw new IllegalStateException("This claim can't be settled");
              }
            });
    ClaimMessageSettler messageSettler =
        new ClaimMessageSettler(messages, new Settler(failing, permits, events), state, shutdown);
    Queue copies = QueueBuilder.durable("dead-" + UUID.randomUUID()).build();
    admin.declareQueue(copies);
    admin.declareBinding(
        BindingBuilder.bind(copies)
            .to(new FanoutExchange(ClaimQueueConfiguration.DEAD_LETTER_EXCHANGE)));
    settling.pause(Actor.ENGINE);
    try (Channel channel =
        Objects.requireNonNull(connections.createConnection().getDelegate()).createChannel()) {
      for (int first = 0; first < claims.size(); first += 10) {
        send(messageOf(claims.subList(first, first + 10)));
      }
      List<Message> received = new ArrayList<>();
      await().until(() -> receive(channel, received) == 5);

      assertThat(messageSettler.settle(received, channel)).isEqualTo(claims.size());

      assertThat(attemptsAlone).hasValue(3);
      Message dead = broker.receive(copies.getName(), TestTimeout.LIMIT.toMillis());
      assertThat(dead).isNotNull();
      assertThat(messages.decode(dead).claims()).isEqualTo(claims.subList(10, 20));
      assertThat(broker.receive(copies.getName())).isNull();
    } finally {
      admin.deleteQueue(copies.getName());
      settling.resume(Actor.ENGINE);
    }
    // The dead-letter listener uses the engine's own settler.
    awaitBooked(claims);
    assertThat(stored(Status.OPEN)).isEmpty();
  }

  private static int receive(Channel channel, List<Message> received) throws Exception {
    GetResponse next = channel.basicGet(ClaimQueueConfiguration.QUEUE, false);
    if (next != null) {
      MessageProperties properties = new MessageProperties();
      properties.setDeliveryTag(next.getEnvelope().getDeliveryTag());
      properties.setMessageId(next.getProps().getMessageId());
      received.add(new Message(next.getBody(), properties));
    }
    return received.size();
  }

  @Test
  void aMessageThatIsNoClaimBecomesADeadLetter() {
    byte[] noise = new byte[2_000];
    new Random(1).nextBytes(noise);
    Claim claim = hall.claim(hall.slot());
    byte[] truncated =
        Arrays.copyOf(messageOf(List.of(claim, hall.claim(hall.slot()))).getBody(), 60);
    List<Message> faults =
        List.of(
            MessageBuilder.withBody(noise).build(),
            MessageBuilder.withBody(truncated).setContentType("application/json").build(),
            message("x".repeat(20_000_000)),
            message("{\"version\":3,\"traceIds\":[\"" + claim.traceId() + "\"]}"),
            message("[".repeat(60_000)),
            message(""),
            MessageBuilder.withBody(noise)
                .setContentType(MessageProperties.CONTENT_TYPE_SERIALIZED_OBJECT)
                .build(),
            MessageBuilder.withBody(noise)
                .setContentType("text/plain")
                .setContentEncoding("no-such-encoding")
                .build());

    faults.forEach(this::send);
    send(messages.encode(claim));

    awaitBooked(List.of(claim));
    await()
        .untilAsserted(
            () ->
                assertThat(stored(Status.OPEN))
                    .hasSize(faults.size())
                    .extracting(DeadLetter::cause)
                    .containsOnly(Cause.UNREADABLE));
  }
}
