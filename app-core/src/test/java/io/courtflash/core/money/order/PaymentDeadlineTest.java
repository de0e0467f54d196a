package io.courtflash.core.money.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.testing.Refused;
import io.courtflash.testkit.Thorough;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;

@PaymentEngineTest
class PaymentDeadlineTest {

  @Autowired private PaymentFixture fixture;
  @Autowired private FakeGateway gateway;
  @Autowired private Payments payments;
  @Autowired private PaymentExpiryJob expiryJob;
  @Autowired private PaymentExpiry expiry;
  @Autowired private PaymentSettlement settlement;
  @Autowired private JdbcConnectionDetails login;

  @BeforeEach
  void resetGateway() {
    gateway.reset();
  }

  @Test
  void anUnpaidReservationWithoutOrderExpires() {
    Reservation reservation = fixture.reservation();

    fixture.passDeadline(reservation);

    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(fixture.now(reservation).reason()).isEqualTo(EndReason.Code.PAY_TIMEOUT);
  }

  @Test
  void anUnpaidOrderIsClosedAtTheProviderBeforeItsReservationEnds() {
    Reservation reservation = fixture.reservation();
    PayOrder order = fixture.open(reservation);

    fixture.passDeadline(reservation);

    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(gateway.closed).contains(order.outTradeNo());
    assertThat(fixture.now(order).status()).isEqualTo(PayStatus.CLOSED);
  }

  @Test
  void afterTheDeadlineNoOrderIsOpened() {
    Reservation reservation = fixture.reservation();
    fixture.passDeadline(reservation);

    String answer = Refused.by(() -> payments.open(fixture.owner(reservation), reservation.id()));

    assertThat(answer).startsWith("pay.open.");
    assertThat(fixture.orders(reservation)).isZero();
  }

  @Thorough(besides = "PaymentDeadlineTest")
  @Test
  void whileTheProviderDoesNotAnswerTheReservationKeepsItsSeat() {
    Reservation reservation = fixture.reservation();
    PayOrder order = fixture.open(reservation);
    gateway.noAnswerFor.add(order.outTradeNo());

    fixture.passDeadline(reservation);

    await()
        .untilAsserted(() -> assertThat(fixture.now(order).attempts()).isGreaterThanOrEqualTo(2));
    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CLOSING);
    assertThat(fixture.now(order).lastError()).isEqualTo("no answer");

    gateway.noAnswerFor.remove(order.outTradeNo());

    awaitStatus(reservation, ReservationStatus.CANCELLED);
  }

  @Test
  void anAttemptThatFailsIsRepeatedBeforeItsLeaseEnds() {
    Reservation reservation = fixture.reservation();
    PayOrder order = fixture.open(reservation);
    gateway.failures.set(1);

    fixture.passDeadline(reservation);

    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(fixture.now(order).attempts()).isEqualTo(2);
    assertThat(fixture.now(order).lastError()).as("the lease was given back").isEqualTo("away");
  }

  @Test
  void anAttemptThatEndsInAnErrorIsRepeated() {
    Reservation reservation = fixture.reservation();
    PayOrder order = fixture.open(reservation);
    gateway.failsWithErrors = true;
    gateway.failures.set(1);

    fixture.passDeadline(reservation);

    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(fixture.now(order).lastError()).isEqualTo("java.lang.StackOverflowError");
  }

  @Test
  void afterTheDatabasesClockWasSetBackTheProviderIsAskedAllTheSame() {
    Reservation reservation = fixture.reservation();
    PayOrder order = fixture.open(reservation);
    fixture.execute(
        "UPDATE pay_order SET next_try_at = TIMESTAMPADD(MINUTE, 10, UTC_TIMESTAMP(3)),"
            + " leased_until = TIMESTAMPADD(MINUTE, 10, UTC_TIMESTAMP(3)) WHERE id = ?",
        order.id());

    fixture.passDeadline(reservation);

    awaitStatus(reservation, ReservationStatus.CANCELLED);
  }

  @Test
  void aPaymentWithoutNoticeIsFoundAtTheDeadline() {
    Reservation reservation = fixture.reservation();
    PayOrder order = fixture.open(reservation);
    gateway.paid.put(order.outTradeNo(), new PaymentGateway.Paid("tx", order.amount()));

    fixture.passDeadline(reservation);

    awaitStatus(reservation, ReservationStatus.CONFIRMED);
    assertThat(fixture.now(order).transactionId()).isEqualTo("tx");
  }

  @Test
  void aReservationLeftClosingByAStoppedEngineIsEnded() {
    Reservation reservation = fixture.reservation();
    PayOrder order = fixture.open(reservation);
    fixture.execute("UPDATE reservation SET status = 'CLOSING' WHERE id = ?", reservation.id());

    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(fixture.now(order).status()).isEqualTo(PayStatus.CLOSED);
  }

  @Thorough(besides = "PaymentDeadlineTest")
  @Test
  void theLockOfAReservationHoldsUpNoOtherDeadline() throws Exception {
    Reservation locked = fixture.reservation();
    Reservation later = fixture.reservation();
    fixture.execute(
        "UPDATE reservation SET pay_deadline = TIMESTAMPADD(SECOND, 5, UTC_TIMESTAMP(3)) WHERE id ="
            + " ?",
        locked.id());
    try (Connection _ = lock(locked)) {
      await().until(() -> isOverdue(locked));
      fixture.passDeadline(later);

      awaitStatus(later, ReservationStatus.CANCELLED);
      assertThat(fixture.status(locked)).isEqualTo(ReservationStatus.PENDING_PAYMENT);
    }
    awaitStatus(locked, ReservationStatus.CANCELLED);
  }

  @Test
  void aReservationThatIsLockedWhenItsOrderIsClosedIsLeftForALaterRound() throws Exception {
    Reservation reservation = fixture.reservation();
    PayOrder order = fixture.open(reservation);
    try (Connection _ = lock(reservation)) {
      assertThat(settlement.expire(reservation.id())).isFalse();
      expiry.end(reservation);

      assertThat(gateway.closed).contains(order.outTradeNo());
      assertThat(fixture.now(order).status()).isEqualTo(PayStatus.PAYING);
      assertThat(fixture.now(order).lastError())
          .isEqualTo("Somebody else has locked the reservation");
    }
    fixture.passDeadline(reservation);

    awaitStatus(reservation, ReservationStatus.CANCELLED);
  }

  /** A transaction of somebody else, who locks the reservation and doesn't go on. */
  private Connection lock(Reservation reservation) throws SQLException {
    Connection other =
        DriverManager.getConnection(login.getJdbcUrl(), login.getUsername(), login.getPassword());
    other.setAutoCommit(false);
    try (PreparedStatement select =
        other.prepareStatement("SELECT id FROM reservation WHERE id = ? FOR UPDATE")) {
      select.setLong(1, reservation.id());
      assertThat(select.executeQuery().next()).isTrue();
    }
    return other;
  }

  private boolean isOverdue(Reservation reservation) {
    return fixture.count(
            "SELECT COUNT(*) FROM reservation WHERE id = ? AND pay_deadline <= UTC_TIMESTAMP(3)",
            reservation.id())
        == 1;
  }

  @RepeatedTest(20)
  void ofASimultaneousNoticeOrTimeoutOneWins() throws Exception {
    Reservation reservation = fixture.reservation();
    PayOrder order = fixture.open(reservation);
    fixture.passDeadline(reservation);

    atTheSameTime(expiryJob::round, expiryJob::round, () -> fixture.pay(order));

    await().until(() -> !fixture.status(reservation).isLive() || isConfirmed(reservation));
    if (isConfirmed(reservation)) {
      assertThat(fixture.now(order).status()).isEqualTo(PayStatus.SUCCESS);
      assertThat(fixture.refundStatus(order)).isNull();
    } else {
      await()
          .untilAsserted(
              () -> assertThat(fixture.now(order).status()).isEqualTo(PayStatus.REFUNDED));
    }
    assertThat(fixture.violations()).isZero();
  }

  private static void atTheSameTime(Runnable... tasks) throws Exception {
    CyclicBarrier start = new CyclicBarrier(tasks.length);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> results = new ArrayList<>();
      for (Runnable task : tasks) {
        results.add(
            threads.submit(
                () -> {
                  start.await();
                  task.run();
                  return null;
                }));
      }
      for (Future<?> result : results) {
        result.get();
      }
    }
  }

  private boolean isConfirmed(Reservation reservation) {
    return fixture.status(reservation) == ReservationStatus.CONFIRMED;
  }

  private void awaitStatus(Reservation reservation, ReservationStatus status) {
    await().untilAsserted(() -> assertThat(fixture.status(reservation)).isEqualTo(status));
  }
}
