package io.courtflash.core.pay;

import static io.courtflash.core.pay.MoneyDesk.STRANGER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.Bookings;
import io.courtflash.core.booking.Cancellation;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.pay.PaymentCallback.Flaw;
import io.courtflash.core.pay.PaymentCallback.Receipt;
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

@MoneyTest
class PaymentTest {

  @Autowired private MoneyDesk desk;
  @Autowired private FakeProvider provider;
  @Autowired private Payments payments;
  @Autowired private PaymentCallback callback;
  @Autowired private NoticeSigner signer;
  @Autowired private Bookings bookings;

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

    List<Receipt> receipts = atOnce(20, () -> callback.receive(notice));

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

    assertRejected(changed(good, "else", NoticeSigner.APP), Flaw.BAD_SIGNATURE);
    assertRejected(signer.signed(changed(good, "else", NoticeSigner.APP)), Flaw.FOREIGN_MERCHANT);
    assertRejected(signer.signed(changed(good, NoticeSigner.MERCHANT, "else")), Flaw.FOREIGN_APP);
    assertRejected(
        desk.notice(order, order.amount(), now.minus(Duration.ofMinutes(6))), Flaw.BAD_AGE);
    assertRejected(
        desk.notice(order, order.amount(), now.plus(Duration.ofMinutes(6))), Flaw.BAD_AGE);
    assertRejected(desk.notice(order, new BigDecimal("0.01"), now), Flaw.WRONG_AMOUNT);
    assertRejected(signer.notice("nobody's", "tx", order.amount(), now), Flaw.UNKNOWN_ORDER);
    assertThat(desk.now(order).status()).isEqualTo(PayStatus.PAYING);
  }

  @Test
  void anotherStudentsReservationIsNotFound() {
    Reservation reservation = desk.reservation();

    assertThat(payments.open(STRANGER, reservation.id())).isInstanceOf(Opening.NotFound.class);
    assertThat(payments.state(STRANGER, reservation.id())).isEmpty();
    assertThat(bookings.cancel(STRANGER, reservation.id()))
        .isInstanceOf(Cancellation.NotFound.class);
  }

  @Test
  void aPaidReservationCannotBePaidAgain() {
    Reservation reservation = desk.paid();

    assertThat(payments.open(desk.owner(reservation), reservation.id()))
        .isEqualTo(new Opening.NotPayable(ReservationStatus.CONFIRMED));
  }

  @Test
  void whileTheProviderIsSilentTheOrderIsKeptAndTheCallCanBeRepeated() {
    Reservation reservation = desk.reservation();
    provider.silentAtOpening = true;
    Opening first = payments.open(desk.owner(reservation), reservation.id());
    provider.silentAtOpening = false;

    PayOrder order = desk.open(reservation);

    assertThat(first).isInstanceOf(Opening.ProviderAway.class);
    assertThat(order.prepayId()).isNotNull();
    assertThat(desk.orders(reservation)).isEqualTo(1);
  }

  @Test
  void cancellingClosesTheOpenOrderHereAndAtTheProvider() {
    Reservation reservation = desk.reservation();
    PayOrder order = desk.open(reservation);

    Cancellation answer = bookings.cancel(desk.owner(reservation), reservation.id());

    assertThat(answer).isInstanceOf(Cancellation.Cancelled.class);
    assertThat(desk.status(reservation)).isEqualTo(ReservationStatus.CANCELLED);
    assertThat(desk.now(order).status()).isEqualTo(PayStatus.CLOSED);
    await().untilAsserted(() -> assertThat(provider.closed).contains(order.outTradeNo()));
  }

  @Test
  void aPaidReservationIsNotCancelledButRefunded() {
    Reservation reservation = desk.paid();

    assertThat(bookings.cancel(desk.owner(reservation), reservation.id()))
        .isInstanceOf(Cancellation.Paid.class);
    assertThat(desk.status(reservation)).isEqualTo(ReservationStatus.CONFIRMED);
  }

  @Test
  void moneyForACancelledReservationGoesBack() {
    Reservation reservation = desk.reservation();
    PayOrder order = desk.open(reservation);
    bookings.cancel(desk.owner(reservation), reservation.id());

    Receipt receipt = desk.pay(order);

    assertThat(receipt).isEqualTo(new Receipt.Accepted(new Settled.TooLate(reservation.id())));
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

    Receipt receipt = desk.pay(first);

    assertThat(receipt).isEqualTo(new Receipt.Accepted(new Settled.PaidTwice(reservation.id())));
    await().untilAsserted(() -> assertThat(desk.refundStatus(first)).isEqualTo("SUCCESS"));
    assertThat(desk.now(first).reason()).isEqualTo("PAID_TWICE");
    assertThat(desk.status(reservation)).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(desk.refundStatus(second)).isNull();
    assertThat(desk.brokenPromises()).isZero();
  }

  private void assertRejected(PaymentNotice notice, Flaw flaw) {
    assertThat(callback.receive(notice)).isEqualTo(new Receipt.Rejected(flaw));
  }

  private static Receipt confirmed(Reservation reservation) {
    return new Receipt.Accepted(new Settled.Confirmed(reservation.id()));
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
