package io.courtflash.core.pay;

import static io.courtflash.core.pay.PaymentFixture.STRANGER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.CancellationOutcome;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.pay.PaymentCallback.NoticeOutcome;
import io.courtflash.core.pay.PaymentCallback.RejectionReason;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@PaymentEngineTest
class PaymentTest {

  @Autowired private PaymentFixture desk;
  @Autowired private FakeGateway provider;
  @Autowired private Payments payments;
  @Autowired private PaymentCallback callback;
  @Autowired private NoticeSigner signer;
  @Autowired private ReservationLifecycle bookings;

  @BeforeEach
  void answering() {
    provider.reset();
  }

  @Test
  void fiftyTapsAtOnceMakeOneOrder() throws Exception {
    Reservation reservation = desk.reservation();

    List<String> numbers = atOnce(50, () -> desk.open(reservation).outTradeNo());

    assertThat(numbers).hasSize(50).containsOnly(numbers.getFirst());
    assertThat(desk.orders(reservation)).isEqualTo(1);
  }

  @Test
  void anOrderExpiresAtTheReservationsDeadlineAndKeepsItsAmount() {
    Reservation reservation = desk.reservation();

    PayOrder order = desk.open(reservation);

    assertThat(order.expireTime()).isEqualTo(reservation.payDeadline());
    assertThat(order.prepayId()).isNotNull();
    assertThat(order.amount()).isEqualByComparingTo("20.00");
  }

  @Test
  void aNoticeSentManyTimesAtOnceConfirmsOnce() throws Exception {
    Reservation reservation = desk.reservation();
    PayOrder order = desk.open(reservation);
    PaymentNotice notice = desk.notice(order);

    List<NoticeOutcome> receipts = atOnce(20, () -> callback.receive(notice));

    assertThat(Collections.frequency(receipts, confirmed(reservation))).isEqualTo(1);
    assertThat(desk.status(reservation)).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(desk.now(order).status()).isEqualTo(PayStatus.SUCCESS);
    assertThat(desk.refundStatus(order)).isNull();
  }

  @Test
  void aNoticeThatIsNotGenuineIsRefusedByName() {
    PayOrder order = desk.open(desk.reservation());
    PaymentNotice good = desk.notice(order);
    var now = InstantSource.system().instant();

    assertRejected(changed(good, "else", NoticeSigner.APP), RejectionReason.BAD_SIGNATURE);
    assertRejected(
        signer.signed(changed(good, "else", NoticeSigner.APP)), RejectionReason.FOREIGN_MERCHANT);
    assertRejected(
        signer.signed(changed(good, NoticeSigner.MERCHANT, "else")), RejectionReason.FOREIGN_APP);
    assertRejected(
        desk.notice(order, order.amount(), now.minus(Duration.ofMinutes(6))),
        RejectionReason.BAD_AGE);
    assertRejected(
        desk.notice(order, order.amount(), now.plus(Duration.ofMinutes(6))),
        RejectionReason.BAD_AGE);
    assertRejected(desk.notice(order, new BigDecimal("0.01"), now), RejectionReason.WRONG_AMOUNT);
    assertRejected(
        signer.notice("nobody's", "tx", order.amount(), now), RejectionReason.UNKNOWN_ORDER);
    assertThat(desk.now(order).status()).isEqualTo(PayStatus.PAYING);
  }

  @Test
  void anotherStudentsReservationIsNotFound() {
    Reservation reservation = desk.reservation();

    assertThat(payments.open(STRANGER, reservation.id()))
        .isInstanceOf(PayOrderOutcome.NotFound.class);
    assertThat(payments.state(STRANGER, reservation.id())).isEmpty();
    assertThat(bookings.cancel(STRANGER, reservation.id()))
        .isInstanceOf(CancellationOutcome.NotFound.class);
  }

  @Test
  void aPaidReservationCannotBePaidAgain() {
    Reservation reservation = desk.paid();

    assertThat(payments.open(desk.owner(reservation), reservation.id()))
        .isEqualTo(new PayOrderOutcome.NotPayable(ReservationStatus.CONFIRMED));
  }

  @Test
  void whileTheProviderIsSilentTheOrderIsKeptAndTheCallCanBeRepeated() {
    Reservation reservation = desk.reservation();
    provider.silentAtOpening = true;
    PayOrderOutcome first = payments.open(desk.owner(reservation), reservation.id());
    provider.silentAtOpening = false;

    PayOrder order = desk.open(reservation);

    assertThat(first).isInstanceOf(PayOrderOutcome.ProviderUnavailable.class);
    assertThat(order.prepayId()).isNotNull();
    assertThat(desk.orders(reservation)).isEqualTo(1);
  }

  @Test
  void cancellingClosesTheOpenOrderHereAndAtTheProvider() {
    Reservation reservation = desk.reservation();
    PayOrder order = desk.open(reservation);

    CancellationOutcome answer = bookings.cancel(desk.owner(reservation), reservation.id());

    assertThat(answer).isInstanceOf(CancellationOutcome.Cancelled.class);
    assertThat(desk.status(reservation)).isEqualTo(ReservationStatus.CANCELLED);
    assertThat(desk.now(order).status()).isEqualTo(PayStatus.CLOSED);
    await().untilAsserted(() -> assertThat(provider.closed).contains(order.outTradeNo()));
  }

  @Test
  void aPaidReservationIsNotCancelledButRefunded() {
    Reservation reservation = desk.paid();

    assertThat(bookings.cancel(desk.owner(reservation), reservation.id()))
        .isInstanceOf(CancellationOutcome.Paid.class);
    assertThat(desk.status(reservation)).isEqualTo(ReservationStatus.CONFIRMED);
  }

  @Test
  void moneyForACancelledReservationGoesBack() {
    Reservation reservation = desk.reservation();
    PayOrder order = desk.open(reservation);
    bookings.cancel(desk.owner(reservation), reservation.id());

    NoticeOutcome receipt = desk.pay(order);

    assertThat(receipt)
        .isEqualTo(new NoticeOutcome.Accepted(new PaymentOutcome.TooLate(reservation.id())));
    await().untilAsserted(() -> assertThat(desk.now(order).status()).isEqualTo(PayStatus.REFUNDED));
    assertThat(desk.status(reservation)).isEqualTo(ReservationStatus.CANCELLED);
  }

  @Test
  void moneyForASecondOrderOfAPaidReservationGoesBack() {
    Reservation reservation = desk.reservation();
    PayOrder first = desk.open(reservation);
    desk.execute("UPDATE pay_order SET status = 'CLOSED' WHERE id = ?", first.id());
    PayOrder second = desk.open(reservation);
    desk.pay(second);

    NoticeOutcome receipt = desk.pay(first);

    assertThat(receipt)
        .isEqualTo(new NoticeOutcome.Accepted(new PaymentOutcome.PaidTwice(reservation.id())));
    await().untilAsserted(() -> assertThat(desk.refundStatus(first)).isEqualTo("SUCCESS"));
    assertThat(desk.now(first).reason()).isEqualTo("PAID_TWICE");
    assertThat(desk.status(reservation)).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(desk.refundStatus(second)).isNull();
    assertThat(desk.brokenPromises()).isZero();
  }

  private void assertRejected(PaymentNotice notice, RejectionReason flaw) {
    assertThat(callback.receive(notice)).isEqualTo(new NoticeOutcome.Rejected(flaw));
  }

  private static NoticeOutcome confirmed(Reservation reservation) {
    return new NoticeOutcome.Accepted(new PaymentOutcome.Confirmed(reservation.id()));
  }

  private static PaymentNotice changed(PaymentNotice from, String merchant, String app) {
    return new PaymentNotice(
        from.outTradeNo(),
        from.transactionId(),
        from.amount(),
        merchant,
        app,
        from.timestamp(),
        from.nonce(),
        from.signature());
  }

  static <T> List<T> atOnce(int times, Callable<T> work) throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<T>> results = threads.invokeAll(Collections.nCopies(times, work));
      return results.stream().map(Future::resultNow).toList();
    }
  }
}
