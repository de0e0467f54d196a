package io.courtflash.core.booking.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchException;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.claim.queue.ClaimQueueConfiguration;
import io.courtflash.core.booking.permit.Admission;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.http.answer.FailureRefusals;
import io.courtflash.core.platform.servers.AnswerDeadline;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.Thorough;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.core.Binding;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.DirectExchange;
import org.springframework.amqp.core.Queue;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;

@EngineTest
class RefusedClaimsTest {

  private static final Binding BINDING =
      BindingBuilder.bind(new Queue(ClaimQueueConfiguration.QUEUE))
          .to(new DirectExchange(ClaimQueueConfiguration.EXCHANGE))
          .with(ClaimQueueConfiguration.QUEUE);

  @Autowired BeanFactory engine;
  @Autowired ClaimIntake intake;
  @Autowired ClaimLedger ledger;
  @Autowired Permits permits;
  @Autowired AmqpAdmin broker;
  @Autowired FailureRefusals failures;
  @Autowired JdbcConnectionDetails login;

  private TestHall hall;

  @BeforeEach
  void openSession() {
    hall = TestHall.open(engine, 1, 1, 1);
  }

  private Claim admitted() {
    Claim claim = hall.claim(hall.slot());
    assertThat(permits.admit(claim).join()).isInstanceOf(Admission.Admitted.class);
    return claim;
  }

  private int freePermits() {
    return permits.state(hall.slot().id()).orElseThrow().permits();
  }

  @Test
  void aConfirmedClaimIsAccepted() {
    Claim claim = admitted();

    assertThat(AnswerDeadline.join(intake.publish(claim)))
        .isEqualTo(new ReserveOutcome.Accepted(claim.traceId()));
    await().until(() -> ledger.byTrace(claim.traceId()).isPresent());
  }

  @Test
  void aClaimThatTheBrokerReturnsIsAbandonedWithItsPermit() {
    Claim claim = admitted();
    broker.removeBinding(BINDING);
    try {
      assertThat(AnswerDeadline.join(intake.publish(claim)))
          .isEqualTo(new ReserveOutcome.NotQueued());
    } finally {
      broker.declareBinding(BINDING);
    }

    Reservation row = ledger.byTrace(claim.traceId()).orElseThrow();
    assertThat(row.status()).isEqualTo(ReservationStatus.ABANDONED);
    assertThat(row.reason()).isEqualTo(EndReason.Code.NOT_QUEUED);
    await().untilAsserted(() -> assertThat(freePermits()).isEqualTo(1));
  }

  /** Somebody else's transaction has the key of its row, and doesn't go on. */
  @Thorough(besides = "RefusedClaimsTest")
  @Test
  void aClaimThatCannotBeAbandonedInTimeIsAnsweredInTime() throws Exception {
    Claim claim = admitted();
    try (Connection other = connect()) {
      insertRow(other, claim);
      long begun = System.nanoTime();
      Exception failure;
      broker.removeBinding(BINDING);
      try {
        failure = catchException(() -> AnswerDeadline.join(intake.publish(claim)));
      } finally {
        broker.declareBinding(BINDING);
      }
      Duration took = Duration.ofNanos(System.nanoTime() - begun);
      other.rollback();

      // Who may wait longer waits for each of two tries 8 s.
      assertThat(took).isLessThan(Duration.ofSeconds(3));
      Refusal answer = failures.refusalFor(failure);
      assertThat(answer.code()).isEqualTo(ResponseCode.SQL_ERROR);
      assertThat(answer.retryAfter()).isPositive();
    }
    await().untilAsserted(() -> assertThat(ledger.byTrace(claim.traceId())).isPresent());
  }

  private Connection connect() throws SQLException {
    return DriverManager.getConnection(
        login.getJdbcUrl(), login.getUsername(), login.getPassword());
  }

  private static void insertRow(Connection connection, Claim claim) throws SQLException {
    connection.setAutoCommit(false);
    try (PreparedStatement insert =
        connection.prepareStatement(
            "INSERT INTO reservation (trace_id, user_id, slot_id, seat_no, status)"
                + " VALUES (?, ?, ?, 0, 'LOST')")) {
      insert.setString(1, claim.traceId());
      insert.setLong(2, claim.userId());
      insert.setLong(3, claim.slotId());
      assertThat(insert.executeUpdate()).isOne();
    }
  }

  @Test
  void aClaimWhoseAbandonmentWasCommittedWithoutAnAnswerIsRefused() {
    Claim claim = admitted();
    assertThat(ledger.abandon(claim, EndReason.Code.NOT_QUEUED)).isTrue();
    broker.removeBinding(BINDING);
    try {
      assertThat(AnswerDeadline.join(intake.publish(claim)))
          .isEqualTo(new ReserveOutcome.NotQueued());
    } finally {
      broker.declareBinding(BINDING);
    }
  }
}
