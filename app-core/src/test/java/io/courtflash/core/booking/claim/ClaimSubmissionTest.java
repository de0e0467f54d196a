package io.courtflash.core.booking.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.claim.ConfirmingPublisher.Destination;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.reservation.ClaimLedger;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.FaultProxy;
import io.courtflash.core.testing.LinkFault;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.TestTimeout;
import io.courtflash.testkit.Thorough;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.core.Binding;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.DirectExchange;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.amqp.autoconfigure.RabbitConnectionDetails;

/** A claim without a thread ends as one whose thread waits. */
@EngineTest
class ClaimSubmissionTest {

  private static final Binding BINDING =
      BindingBuilder.bind(new Queue(ClaimQueueConfiguration.QUEUE))
          .to(new DirectExchange(ClaimQueueConfiguration.EXCHANGE))
          .with(ClaimQueueConfiguration.QUEUE);

  @Autowired BeanFactory engine;
  @Autowired ClaimSubmission submission;
  @Autowired ClaimService claims;
  @Autowired ClaimMessageCodec messages;
  @Autowired ClaimLedger ledger;
  @Autowired ReserveProperties properties;
  @Autowired RefusedClaims refused;
  @Autowired List<ReserveListener> listeners;
  @Autowired CachingConnectionFactory connections;
  @Autowired Permits permits;
  @Autowired AmqpAdmin broker;
  @Autowired RabbitConnectionDetails details;

  private TestHall hall;
  private ReservationRequest request;

  @BeforeEach
  void openSession() {
    open(1);
  }

  private void open(int capacity) {
    hall = TestHall.open(engine, 1, 1, capacity);
    request = requestOf(hall.student());
  }

  private ReservationRequest requestOf(long userId) {
    Actor student = new Actor(userId, "student", Role.USER);
    return new ReservationRequest(student, hall.slot().id(), hall.session().id(), null);
  }

  private ReserveOutcome outcomeOf(ReservationRequest request) {
    return submission
        .start(request, hall.slot())
        .orTimeout(TestTimeout.LIMIT.toSeconds(), TimeUnit.SECONDS)
        .join();
  }

  private String traceIdOf(ReserveOutcome outcome) {
    assertThat(outcome).isInstanceOf(ReserveOutcome.Accepted.class);
    return ((ReserveOutcome.Accepted) outcome).traceId();
  }

  private ReservationStatus settledStatusOf(String traceId) {
    await().until(() -> ledger.byTrace(traceId).isPresent());
    return ledger.byTrace(traceId).orElseThrow().status();
  }

  @Test
  void thePlaceGoesToTheFirstAndTheOthersAreToldWhy() {
    String won = traceIdOf(outcomeOf(request));

    assertThat(outcomeOf(request)).isEqualTo(new ReserveOutcome.Duplicate(won));
    assertThat(outcomeOf(requestOf(hall.student()))).isEqualTo(new ReserveOutcome.OutOfStock());
    assertThat(settledStatusOf(won)).isEqualTo(ReservationStatus.PENDING_PAYMENT);
  }

  @Test
  void aClaimThatTheBrokerReturnsIsAbandonedAndItsPermitReleased() {
    broker.removeBinding(BINDING);
    try {
      assertThat(outcomeOf(request)).isEqualTo(new ReserveOutcome.NotQueued());
    } finally {
      broker.declareBinding(BINDING);
    }

    await().until(() -> permits.state(hall.slot().id()).orElseThrow().permits() == 1);
  }

  @Thorough(besides = "ClaimSubmissionTest")
  @Test
  void aClaimWhoseConfirmIsLostIsAcceptedInTimeAndSettled() throws Exception {
    LoopScheduler loops = new LoopScheduler();
    var address = details.getFirstAddress();
    try (FaultProxy link = new FaultProxy(address.host(), address.port())) {
      ConfirmingPublisher publisher = publisherTo(link.port());
      ClaimSubmission linked =
          new ClaimSubmission(
              permits,
              claims,
              new ClaimPublisher(publisher, properties, refused, listeners),
              loops);
      loops.start();
      var _ = traceIdOf(linked.start(request, hall.slot()).join());
      open(1);
      link.begin(new LinkFault.AnswersLost());

      ReserveOutcome outcome = linked.start(request, hall.slot()).join();

      assertThat(settledStatusOf(traceIdOf(outcome))).isEqualTo(ReservationStatus.PENDING_PAYMENT);
      publisher.destroy();
    } finally {
      loops.stop();
    }
  }

  private ConfirmingPublisher publisherTo(int port) {
    var address = new RabbitConnectionDetails.Address("127.0.0.1", port);
    return new ConfirmingPublisher(
        connections,
        () -> List.of(address),
        messages,
        new Destination(ClaimQueueConfiguration.EXCHANGE, ClaimQueueConfiguration.QUEUE));
  }
}
