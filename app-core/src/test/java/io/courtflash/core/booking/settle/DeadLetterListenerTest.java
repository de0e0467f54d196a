package io.courtflash.core.booking.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import com.rabbitmq.client.AlreadyClosedException;
import com.rabbitmq.client.Channel;
import io.courtflash.core.booking.claim.queue.ClaimMessageCodec;
import io.courtflash.core.booking.claim.queue.ClaimQueueConfiguration;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.ledger.FailingLedger;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.settle.DeadLetter.Cause;
import io.courtflash.core.booking.settle.DeadLetter.Status;
import io.courtflash.core.booking.settle.DeadLetters.LetterOutcome;
import io.courtflash.core.booking.settle.store.DeadLetterMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.TestTimeout;
import io.courtflash.testkit.Thorough;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.core.MessageProperties;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationEventPublisher;

@EngineTest
class DeadLetterListenerTest {

  @Autowired BeanFactory engine;
  @Autowired Permits permits;
  @Autowired ClaimLedger ledger;
  @Autowired DeadLetters deadLetters;
  @Autowired RabbitTemplate broker;
  @Autowired ConnectionFactory connections;
  @Autowired DeadLetterListener listener;
  @Autowired ClaimMessageCodec messages;
  @Autowired ShutdownSignal shutdown;
  @Autowired ApplicationEventPublisher events;

  private TestHall hall;

  @BeforeEach
  void openSession() {
    hall = TestHall.open(engine, 1, 1, 2);
  }

  private void send(Message message) {
    broker.send(ClaimQueueConfiguration.EXCHANGE, ClaimQueueConfiguration.QUEUE, message);
  }

  private static MessageBuilder message(String body) {
    return MessageBuilder.withBody(body.getBytes(StandardCharsets.UTF_8));
  }

  private List<DeadLetter> stored(Status status) {
    return deadLetters.page(Actor.ENGINE, status, null, Long.MAX_VALUE, 10);
  }

  @Test
  void anUnreadableMessageIsStoredAsADeadLetter() {
    send(message("not a claim").build());

    await()
        .untilAsserted(
            () ->
                assertThat(stored(Status.OPEN))
                    .extracting(DeadLetter::cause, DeadLetter::payload)
                    .containsExactly(tuple(Cause.UNREADABLE, "not a claim")));
  }

  @Test
  void anUnreadableDeadLetterCanOnlyBeAbandoned() {
    send(message("not a claim").build());
    await().until(() -> !stored(Status.OPEN).isEmpty());
    long id = stored(Status.OPEN).getFirst().id();

    assertThat(deadLetters.replay(Actor.ENGINE, id)).isEqualTo(LetterOutcome.NOT_SETTLED);
    assertThat(deadLetters.abandon(Actor.ENGINE, id)).isEqualTo(LetterOutcome.DONE);
    assertThat(deadLetters.abandon(Actor.ENGINE, id)).isEqualTo(LetterOutcome.NOT_OPEN);
    assertThat(stored(Status.ABANDONED)).extracting(DeadLetter::id).containsExactly(id);
  }

  /** As a node before the version of the message keeps it, whose claims nobody has settled yet. */
  @Test
  void aLetterThatAnOlderProgramCouldNotReadIsReplayedByANewerOne() {
    Claim one = hall.claim(hall.slot());
    Claim other = hall.claim(hall.slot());
    permits.admit(one).join();
    permits.admit(other).join();
    String text =
        JSON.toJSONString(
            Map.of("version", 2, "traceIds", List.of(one.traceId(), other.traceId())));
    store(text);
    store(text.replace("\"version\":2", "\"version\":3"));
    List<DeadLetter> letters = stored(Status.OPEN);

    assertThat(deadLetters.replay(Actor.ENGINE, letters.getFirst().id()))
        .as("of a version that is still to come")
        .isEqualTo(LetterOutcome.NOT_SETTLED);
    assertThat(deadLetters.replay(Actor.ENGINE, letters.getLast().id()))
        .isEqualTo(LetterOutcome.DONE);

    assertThat(stored(Status.OPEN)).containsExactly(letters.getFirst());
    for (Claim claim : List.of(one, other)) {
      assertThat(ledger.byTrace(claim.traceId()).orElseThrow().status())
          .isEqualTo(ReservationStatus.PENDING_PAYMENT);
    }
  }

  private void store(String unreadable) {
    engine
        .getBean(DeadLetterMapper.class)
        .store(null, unreadable, Cause.UNREADABLE, null, Status.OPEN);
  }

  @Test
  void aClaimOfAnUnknownUserIsStoredAsADeadLetter() {
    Claim claim = hall.claim(hall.slot(), 999_999_999);
    permits.admit(claim).join();
    send(message("{}").setMessageId(claim.traceId()).build());

    await()
        .untilAsserted(
            () ->
                assertThat(stored(Status.ABANDONED))
                    .extracting(DeadLetter::traceId, DeadLetter::cause)
                    .containsExactly(tuple(claim.traceId(), Cause.UNKNOWN_USER)));
    Reservation row = ledger.byTrace(claim.traceId()).orElseThrow();
    assertThat(row.status()).isEqualTo(ReservationStatus.ABANDONED);
    assertThat(row.reason()).isEqualTo(EndReason.Code.UNKNOWN_USER);
    await()
        .untilAsserted(
            () -> assertThat(permits.state(hall.slot().id()).orElseThrow().permits()).isEqualTo(2));
  }

  @Thorough(besides = "DeadLetterListenerTest")
  @Test
  void aLetterWhoseHandlingFailsWithAnErrorIsHandledAgain() throws Exception {
    try (Channel channel =
        Objects.requireNonNull(connections.createConnection().getDelegate()).createChannel()) {
      String queue = channel.queueDeclare().getQueue();
      channel.basicPublish("", queue, null, new byte[0]);
      MessageProperties properties = new MessageProperties();
      properties.setDeliveryTag(channel.basicGet(queue, false).getEnvelope().getDeliveryTag());

      listener.onDeadLetter(new FailsOnce("not a claim", properties), channel);
    }

    assertThat(stored(Status.OPEN)).extracting(DeadLetter::payload).containsExactly("not a claim");
  }

  /** Can't be read the first time. */
  private static final class FailsOnce extends Message {

    private boolean hasFailed;

    FailsOnce(String body, MessageProperties properties) {
      super(body.getBytes(StandardCharsets.UTF_8), properties);
    }

    @Override
    public byte[] getBody() {
      if (!hasFailed) {
        hasFailed = true;
        throw new LinkageError("no such class");
      }
      return super.getBody();
    }
  }

  @Test
  void aClaimWhoseSettlingAlwaysEndsInAnErrorHoldsUpNoOther() throws Exception {
    Claim failing = hall.claim(hall.slot());
    Claim other = hall.claim(hall.slot());
    ClaimLedger failingLedger =
        FailingLedger.of(
            engine,
            together -> {
              if (together.contains(failing)) {
                throw new StackOverflowError();
              }
            });
    Settler settler = new Settler(failingLedger, permits, events);
    DeadLetterListener failingOnce =
        new DeadLetterListener(
            messages, settler, ledger, engine.getBean(DeadLetterMapper.class), shutdown);
    try (Channel channel =
            Objects.requireNonNull(connections.createConnection().getDelegate()).createChannel();
        ExecutorService thread = Executors.newVirtualThreadPerTaskExecutor()) {
      String traces = '"' + failing.traceId() + "\",\"" + other.traceId() + '"';
      Message message = message("{\"version\":2,\"traceIds\":[" + traces + "]}").build();
      String queue = channel.queueDeclare().getQueue();
      channel.basicPublish("", queue, null, message.getBody());
      message
          .getMessageProperties()
          .setDeliveryTag(channel.basicGet(queue, false).getEnvelope().getDeliveryTag());

      Future<?> handling =
          thread.submit(
              () -> {
                failingOnce.onDeadLetter(message, channel);
                return null;
              });
      try {
        assertThat(handling).succeedsWithin(TestTimeout.LIMIT);
      } finally {
        handling.cancel(true);
      }
    }

    assertThat(stored(Status.OPEN))
        .extracting(DeadLetter::traceId, DeadLetter::cause, DeadLetter::detail)
        .containsExactly(tuple(failing.traceId(), Cause.FAILED, "java.lang.StackOverflowError"));
    assertThat(ledger.byTrace(other.traceId())).isPresent();
  }

  @Test
  void aLetterWhoseClaimIsSettledOtherwiseSinceIsClosed() {
    Claim settled = hall.claim(hall.slot());
    Claim waiting = hall.claim(hall.slot());
    DeadLetterMapper letters = engine.getBean(DeadLetterMapper.class);
    for (Claim claim : List.of(settled, waiting)) {
      letters.store(claim.traceId(), "{}", Cause.FAILED, "for a test", Status.OPEN);
    }
    store("not a claim");

    // As the sweeper does.
    permits.admit(settled).join();
    var _ = new Settler(ledger, permits, events).settle(List.of(settled));

    await()
        .untilAsserted(
            () ->
                assertThat(stored(Status.SETTLED))
                    .extracting(DeadLetter::traceId)
                    .containsExactly(settled.traceId()));
    assertThat(stored(Status.OPEN))
        .extracting(DeadLetter::traceId)
        .containsExactly(null, waiting.traceId());
  }

  private void assertEndsThoughTheChannelIsClosed(Message message) throws Exception {
    Channel closed =
        Objects.requireNonNull(connections.createConnection().getDelegate()).createChannel();
    closed.close();
    try (ExecutorService thread = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<?> handling =
          thread.submit(
              () -> {
                listener.onDeadLetter(message, closed);
                return null;
              });
      assertThat(handling)
          .failsWithin(TestTimeout.LIMIT)
          .withThrowableThat()
          .withCauseInstanceOf(AlreadyClosedException.class);
    }
  }

  @Test
  void aMessageWhoseChannelIsClosedIsStoredOnceThoughItIsDeliveredAgain() throws Exception {
    Message message = message("not a claim").build();

    assertEndsThoughTheChannelIsClosed(message);
    message.getMessageProperties().setRedelivered(true);
    assertEndsThoughTheChannelIsClosed(message);

    assertThat(stored(Status.OPEN)).extracting(DeadLetter::payload).containsExactly("not a claim");
  }

  @Test
  void eachClaimOfADeadMessageThatCannotBeSettledIsStoredAlone() {
    List<Claim> claims =
        List.of(
            hall.claim(hall.slot()),
            hall.claim(hall.slot(), 999_999_997),
            hall.claim(hall.slot()),
            hall.claim(hall.slot(), 999_999_998));
    String traces =
        claims.stream().map(claim -> '"' + claim.traceId() + '"').collect(Collectors.joining(","));
    broker.send(
        ClaimQueueConfiguration.DEAD_LETTER_EXCHANGE,
        "",
        message("{\"version\":2,\"traceIds\":[" + traces + "]}").build());

    await().untilAsserted(() -> assertThat(stored(Status.ABANDONED)).hasSize(2));
    assertThat(stored(Status.ABANDONED))
        .allSatisfy(
            letter -> {
              assertThat(letter.cause()).isEqualTo(Cause.UNKNOWN_USER);
              assertThat(letter.payload()).contains(String.valueOf(letter.traceId()));
              assertThat(claims)
                  .filteredOn(one -> letter.payload().contains(one.traceId()))
                  .hasSize(1);
            })
        .extracting(DeadLetter::traceId)
        .containsExactlyInAnyOrder(claims.get(1).traceId(), claims.get(3).traceId());
    assertThat(List.of(claims.get(0), claims.get(2)))
        .extracting(claim -> ledger.byTrace(claim.traceId()).orElseThrow().status())
        .containsOnly(ReservationStatus.PENDING_PAYMENT);
    assertThat(stored(Status.OPEN)).isEmpty();
  }
}
