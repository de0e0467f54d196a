package io.courtflash.core.booking.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.courtflash.core.booking.claim.ConfirmingPublisher.Destination;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.platform.http.FailureRefusals;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.AmqpTimeoutException;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.amqp.autoconfigure.RabbitConnectionDetails;

@EngineTest
class ReservationServiceTest {

  @Autowired BeanFactory engine;
  @Autowired AdmissionPolicy policy;
  @Autowired SlotRefusals slotRefusals;
  @Autowired Slots slots;
  @Autowired ClaimService claims;
  @Autowired RepeatedClaims repeats;
  @Autowired ClaimMessageCodec messages;
  @Autowired ReserveProperties properties;
  @Autowired RefusedClaims refused;
  @Autowired List<ReserveListener> listeners;
  @Autowired IntakeSwitch intake;
  @Autowired CachingConnectionFactory connections;
  @Autowired TraceIds traceIds;
  @Autowired Permits permits;
  @Autowired FailureRefusals failures;

  private ReservationService service(ConfirmingPublisher broker) {
    ClaimPublisher publisher = new ClaimPublisher(broker, properties, refused, listeners);
    ClaimSubmission submission =
        new ClaimSubmission(permits, claims, publisher, new LoopScheduler());
    return new ReservationService(
        policy, slotRefusals, slots, submission, repeats, listeners, intake);
  }

  @Test
  void whileTooManyClaimsWaitForTheBrokerARequestIsRefusedAtOnceAndTakesNoPermit()
      throws Exception {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    Actor student = new Actor(hall.student(), "student", Role.USER);
    ReservationRequest request =
        new ReservationRequest(student, hall.slot().id(), hall.session().id(), null);
    ConfirmingPublisher broker;
    // A broker that accepts connections and never says anything.
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      String host = silent.getInetAddress().getHostAddress();
      var address = new RabbitConnectionDetails.Address(host, silent.getLocalPort());
      broker =
          new ConfirmingPublisher(
              connections, () -> List.of(address), messages, new Destination("", "nowhere"));
      for (int i = 0; i < 10_000; i++) {
        var _ = broker.publish(traceIds.issue(i, 1, Instant.now()));
      }

      ReservationService full = service(broker);

      AmqpTimeoutException failure =
          catchThrowableOfType(AmqpTimeoutException.class, () -> full.reserve(request));

      Refusal answer = failures.refusalFor(failure);
      assertThat(answer.code()).isEqualTo(ResponseCode.SQL_ERROR);
      assertThat(answer.retryAfter()).isPositive();
      assertThat(full.start(request)).isCompletedExceptionally();
      assertThat(permits.state(hall.slot().id()).orElseThrow().permits()).isEqualTo(1);
    }
    broker.destroy();
  }
}
