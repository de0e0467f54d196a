package io.courtflash.core.pay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.EndReason;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationStatus;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@PaymentEngineTest
class PaymentDeadlineTest {

  @Autowired private PaymentFixture desk;
  @Autowired private FakeGateway provider;
  @Autowired private Payments payments;
  @Autowired private PaymentExpiryJob deadlines;

  @BeforeEach
  void answering() {
    provider.reset();
  }

  @Test
  void aReservationThatNobodyBeganToPayEndsAtItsDeadline() {
    Reservation reservation = desk.reservation();

    desk.passDeadline(reservation);

    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(desk.now(reservation).reason()).isEqualTo(EndReason.Code.PAY_TIMEOUT);
  }

  @Test
  void anUnpaidOrderIsClosedAtTheProviderBeforeItsReservationEnds() {
    Reservation reservation = desk.reservation();
    PayOrder order = desk.open(reservation);

    desk.passDeadline(reservation);

    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(provider.closed).contains(order.outTradeNo());
    assertThat(desk.now(order).status()).isEqualTo(PayStatus.CLOSED);
  }

  @Test
  void afterTheDeadlineNoOrderIsOpened() {
    Reservation reservation = desk.reservation();
    desk.passDeadline(reservation);

    PayOrderOutcome answer = payments.open(desk.owner(reservation), reservation.id());

    assertThat(answer).isNotInstanceOf(PayOrderOutcome.Opened.class);
    assertThat(desk.orders(reservation)).isZero();
  }

  @Test
  void whileTheProviderIsSilentTheSeatStaysHeld() {
    Reservation reservation = desk.reservation();
    PayOrder order = desk.open(reservation);
    provider.silentAbout.add(order.outTradeNo());

    desk.passDeadline(reservation);

    await().untilAsserted(() -> assertThat(desk.now(order).attempts()).isGreaterThanOrEqualTo(2));
    assertThat(desk.status(reservation)).isEqualTo(ReservationStatus.CLOSING);
    assertThat(desk.now(order).lastError()).isEqualTo("silent");

    provider.silentAbout.remove(order.outTradeNo());

    awaitStatus(reservation, ReservationStatus.CANCELLED);
  }

  @Test
  void aPaymentThatWasNeverToldIsFoundAtTheDeadline() {
    Reservation reservation = desk.reservation();
    PayOrder order = desk.open(reservation);
    provider.paid.put(order.outTradeNo(), new PaymentGateway.Paid("tx", order.amount()));

    desk.passDeadline(reservation);

    awaitStatus(reservation, ReservationStatus.CONFIRMED);
    assertThat(desk.now(order).transactionId()).isEqualTo("tx");
  }

  @Test
  void aReservationLeftClosingByAnEngineThatStoppedIsEnded() {
    Reservation reservation = desk.reservation();
    PayOrder order = desk.open(reservation);
    desk.execute("UPDATE reservation SET status = 'CLOSING' WHERE id = ?", reservation.id());

    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(desk.now(order).status()).isEqualTo(PayStatus.CLOSED);
  }

  @RepeatedTest(20)
  void aNoticeAndATimeoutAtOneInstantNeverBothWinAndNoMoneyIsKeptForNothing() throws Exception {
    Reservation reservation = desk.reservation();
    PayOrder order = desk.open(reservation);
    desk.passDeadline(reservation);
    CountDownLatch start = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<?> timeout =
          threads.submit(
              () -> {
                start.await();
                deadlines.round();
                return null;
              });
      Future<?> otherEngine =
          threads.submit(
              () -> {
                start.await();
                deadlines.round();
                return null;
              });
      Future<?> notice =
          threads.submit(
              () -> {
                start.await();
                return desk.pay(order);
              });
      start.countDown();
      timeout.get();
      otherEngine.get();
      notice.get();
    }

    await().until(() -> !desk.status(reservation).isLive() || isConfirmed(reservation));
    if (isConfirmed(reservation)) {
      assertThat(desk.now(order).status()).isEqualTo(PayStatus.SUCCESS);
      assertThat(desk.refundStatus(order)).isNull();
    } else {
      await()
          .untilAsserted(() -> assertThat(desk.now(order).status()).isEqualTo(PayStatus.REFUNDED));
    }
    assertThat(desk.brokenPromises()).isZero();
  }

  private boolean isConfirmed(Reservation reservation) {
    return desk.status(reservation) == ReservationStatus.CONFIRMED;
  }

  private void awaitStatus(Reservation reservation, ReservationStatus status) {
    await().untilAsserted(() -> assertThat(desk.status(reservation)).isEqualTo(status));
  }
}
