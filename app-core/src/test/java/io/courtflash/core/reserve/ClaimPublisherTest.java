package io.courtflash.core.reserve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.booking.EndReason;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.permit.Admission;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.core.Binding;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.DirectExchange;
import org.springframework.amqp.core.Queue;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

@EngineTest
class ClaimPublisherTest {

  private static final Binding BINDING =
      BindingBuilder.bind(new Queue(ClaimQueueConfiguration.QUEUE))
          .to(new DirectExchange(ClaimQueueConfiguration.EXCHANGE))
          .with(ClaimQueueConfiguration.QUEUE);

  @Autowired BeanFactory engine;
  @Autowired ClaimPublisher publisher;
  @Autowired ClaimLedger ledger;
  @Autowired Permits permits;
  @Autowired AmqpAdmin broker;

  private TestHall hall;

  @BeforeEach
  void openSession() {
    hall = TestHall.open(engine, 1, 1, 1);
  }

  private Claim admitted() {
    Claim claim = hall.claim(hall.slot());
    assertThat(permits.admit(claim)).isInstanceOf(Admission.Admitted.class);
    return claim;
  }

  private int freePermits() {
    return permits.state(hall.slot().id()).orElseThrow().permits();
  }

  @Test
  void aConfirmedClaimIsAccepted() {
    Claim claim = admitted();

    assertThat(publisher.publish(claim)).isEqualTo(new ReserveOutcome.Accepted(claim.traceId()));
    await().until(() -> ledger.byTrace(claim.traceId()).isPresent());
  }

  @Test
  void aClaimThatTheBrokerReturnsIsAbandonedAndItsPermitReleased() {
    Claim claim = admitted();
    broker.removeBinding(BINDING);
    try {
      assertThat(publisher.publish(claim)).isEqualTo(new ReserveOutcome.NotQueued());
    } finally {
      broker.declareBinding(BINDING);
    }

    Reservation row = ledger.byTrace(claim.traceId()).orElseThrow();
    assertThat(row.status()).isEqualTo(ReservationStatus.ABANDONED);
    assertThat(row.reason()).isEqualTo(EndReason.Code.NOT_QUEUED);
    await().untilAsserted(() -> assertThat(freePermits()).isEqualTo(1));
  }

  @Test
  void aClaimWhoseAbandonmentWasCommittedWithoutAnAnswerIsRefused() {
    Claim claim = admitted();
    assertThat(ledger.abandon(claim, EndReason.Code.NOT_QUEUED)).isTrue();
    broker.removeBinding(BINDING);
    try {
      assertThat(publisher.publish(claim)).isEqualTo(new ReserveOutcome.NotQueued());
    } finally {
      broker.declareBinding(BINDING);
    }
  }
}
