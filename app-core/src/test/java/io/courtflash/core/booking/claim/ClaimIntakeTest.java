package io.courtflash.core.booking.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.claim.queue.ClaimMessageCodec;
import io.courtflash.core.booking.claim.queue.ClaimQueueConfiguration;
import io.courtflash.core.booking.claim.queue.ConfirmingPublisher;
import io.courtflash.core.booking.claim.queue.ConfirmingPublisher.Destination;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.http.answer.FailureRefusals;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.FaultProxy;
import io.courtflash.core.testing.LinkFault;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.Thorough;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.AmqpTimeoutException;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.core.Binding;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.DirectExchange;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.amqp.autoconfigure.RabbitConnectionDetails;

@EngineTest
class ClaimIntakeTest {

  private static final Binding BINDING =
      BindingBuilder.bind(new Queue(ClaimQueueConfiguration.QUEUE))
          .to(new DirectExchange(ClaimQueueConfiguration.EXCHANGE))
          .with(ClaimQueueConfiguration.QUEUE);

  @Autowired BeanFactory engine;
  @Autowired ClaimIntake intake;
  @Autowired AdmissionPolicy policy;
  @Autowired SlotRefusals slotRefusals;
  @Autowired Slots slots;
  @Autowired ClaimService claims;
  @Autowired RepeatedClaims repeats;
  @Autowired ClaimMessageCodec messages;
  @Autowired ClaimLedger ledger;
  @Autowired ClaimQueueConfiguration.ReserveProperties properties;
  @Autowired RefusedClaims refused;
  @Autowired List<ReserveListener> listeners;
  @Autowired CachingConnectionFactory connections;
  @Autowired RabbitConnectionDetails details;
  @Autowired AmqpAdmin broker;
  @Autowired TraceIds traceIds;
  @Autowired Permits permits;
  @Autowired FailureRefusals failures;

  private TestHall hall;
  private ReservationRequest request;

  @BeforeEach
  void openSession() {
    hall = TestHall.open(engine, 1, 1, 1);
    request = requestOf(hall.student());
  }

  private ReservationRequest requestOf(long userId) {
    Actor student = new Actor(userId, "student", Role.USER);
    return new ReservationRequest(student, hall.slot().id(), hall.session().id(), null);
  }

  private static String traceIdOf(ReserveOutcome outcome) {
    assertThat(outcome).isInstanceOf(ReserveOutcome.Accepted.class);
    return ((ReserveOutcome.Accepted) outcome).traceId();
  }

  private ReservationStatus settledStatusOf(String traceId) {
    await().until(() -> ledger.byTrace(traceId).isPresent());
    return ledger.byTrace(traceId).orElseThrow().status();
  }

  private int freePermits() {
    return permits.state(hall.slot().id()).orElseThrow().permits();
  }

  @Test
  void onlyTheFirstGetsThePlace() {
    String won = traceIdOf(intake.reserve(request));

    assertThat(intake.reserve(request)).isEqualTo(new ReserveOutcome.Duplicate(won));
    assertThat(intake.reserve(requestOf(hall.student())))
        .isEqualTo(new ReserveOutcome.OutOfStock());
    assertThat(settledStatusOf(won)).isEqualTo(ReservationStatus.PENDING_PAYMENT);
  }

  @Test
  void aClaimThatTheBrokerReturnsIsAbandonedWithItsPermit() {
    broker.removeBinding(BINDING);
    try {
      assertThat(intake.reserve(request)).isEqualTo(new ReserveOutcome.NotQueued());
    } finally {
      broker.declareBinding(BINDING);
    }

    await().until(() -> freePermits() == 1);
  }

  @Thorough(besides = "ClaimIntakeTest")
  @Test
  void aClaimWhoseConfirmIsLostIsStillAccepted() throws Exception {
    var address = details.getFirstAddress();
    try (FaultProxy link = new FaultProxy(address.host(), address.port())) {
      ConfirmingPublisher publisher =
          publisherTo(
              new RabbitConnectionDetails.Address("127.0.0.1", link.port()),
              new Destination(ClaimQueueConfiguration.EXCHANGE, ClaimQueueConfiguration.QUEUE));
      ClaimIntake linked = intake(publisher);
      var _ = traceIdOf(linked.reserve(request));
      openSession();
      link.begin(new LinkFault.AnswersLost());

      ReserveOutcome outcome = linked.reserve(request);

      assertThat(settledStatusOf(traceIdOf(outcome))).isEqualTo(ReservationStatus.PENDING_PAYMENT);
      publisher.destroy();
    }
  }

  private ConfirmingPublisher publisherTo(
      RabbitConnectionDetails.Address address, Destination destination) {
    return new ConfirmingPublisher(
        connections, () -> List.of(address), messages, destination, properties.confirmTimeout());
  }

  private ClaimIntake intake(ConfirmingPublisher broker) {
    return new ClaimIntake(
        policy, slotRefusals, slots, claims, broker, refused, repeats, listeners);
  }

  @Test
  void aRequestTakesNoPermitWhileTooManyClaimsWaitForTheBroker() throws Exception {
    ConfirmingPublisher silentBroker;
    // A broker that accepts connections and never says anything.
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      String host = silent.getInetAddress().getHostAddress();
      silentBroker =
          publisherTo(
              new RabbitConnectionDetails.Address(host, silent.getLocalPort()),
              new Destination("", "nowhere"));
      for (int i = 0; i < 10_000; i++) {
        var _ = silentBroker.publish(traceIds.issue(i, 1, Instant.now()));
      }

      ClaimIntake full = intake(silentBroker);

      AmqpTimeoutException failure =
          catchThrowableOfType(AmqpTimeoutException.class, () -> full.reserve(request));

      Refusal answer = failures.refusalFor(failure);
      assertThat(answer.code()).isEqualTo(ResponseCode.SQL_ERROR);
      assertThat(answer.retryAfter()).isPositive();
      assertThat(full.start(request)).isCompletedExceptionally();
      assertThat(freePermits()).isEqualTo(1);
    }
    silentBroker.destroy();
  }
}
