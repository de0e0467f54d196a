package io.courtflash.core.money.order;

import static io.courtflash.core.money.order.PaymentFixture.STRANGER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.CancellationOutcome;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.money.notice.PaymentCallback;
import io.courtflash.core.money.notice.PaymentCallback.NoticeOutcome;
import io.courtflash.core.money.provider.NoticeRejection;
import io.courtflash.core.money.provider.OrderRequest;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.testing.Refused;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@PaymentEngineTest
public class PaymentTest {

  @Autowired private PaymentFixture fixture;
  @Autowired private FakeGateway gateway;
  @Autowired private Payments payments;
  @Autowired private PaymentCallback callback;
  @Autowired private ReservationLifecycle bookings;

  @BeforeEach
  void resetGateway() {
    gateway.reset();
  }

  @Test
  void fiftyConcurrentRequestsOpenOneOrder() throws Exception {
    Reservation reservation = fixture.reservation();

    List<String> numbers = concurrently(50, () -> fixture.open(reservation).outTradeNo());

    assertThat(numbers).hasSize(50).containsOnly(numbers.getFirst());
    assertThat(fixture.orders(reservation)).isEqualTo(1);
  }

  @Test
  void anOrderIsRefusedHoweverLongTheProvidersWordsAre() {
    Reservation reservation = fixture.reservation();
    gateway.refusesOrders = true;
    gateway.refusal = "x" + "\uD83C\uDFF8".repeat(10_000);

    assertThat(Refused.by(() -> payments.open(fixture.owner(reservation), reservation.id())))
        .isEqualTo("pay.open.refused");

    PayOrder refused =
        payments.state(fixture.owner(reservation), reservation.id()).orElseThrow().order();
    assertThat(refused).isNotNull();
    assertThat(refused.status()).isEqualTo(PayStatus.FAILED);
    assertThat(refused.reason()).isEqualTo("x" + "\uD83C\uDFF8".repeat(254));
  }

  @Test
  void anOrdersNumberTellsItsReservation() {
    Reservation reservation = fixture.paid();
    OrderNumber order = number(payments.state(fixture.owner(reservation), reservation.id()));

    assertThat(order.kind()).isEqualTo(OrderNumber.Kind.PAYMENT);
    assertThat(order.shard()).isZero();
    assertThat(order.reservationBits()).isEqualTo(OrderNumber.lowBits(reservation.id()));
  }

  private static OrderNumber number(Optional<Payments.PaymentState> state) {
    PayOrder order = state.orElseThrow().order();
    return OrderNumber.parse(Objects.requireNonNull(order).outTradeNo()).orElseThrow();
  }

  @Test
  void anOrderOfAnotherChannelReplacesTheFormerOrder() {
    Reservation reservation = fixture.reservation();
    PayOrder scanned = fixture.open(reservation);

    PayOrder opened = open(reservation, PayChannel.MOBILE_BROWSER);

    assertThat(opened.outTradeNo()).isNotEqualTo(scanned.outTradeNo());
    assertThat(opened.channel()).isEqualTo(PayChannel.MOBILE_BROWSER);
    assertThat(fixture.now(scanned).status()).isEqualTo(PayStatus.CLOSED);
    await().until(() -> gateway.closed.contains(scanned.outTradeNo()));
  }

  @Test
  void aPaymentOnTheFormerChannelClosesTheOrderOfTheOtherOne() {
    Reservation reservation = fixture.reservation();
    PayOrder scanned = fixture.open(reservation);
    // Otherwise the inquiry may learn of the payment before the other channel is chosen.
    gateway.silence(scanned.outTradeNo());
    gateway.pay(scanned.outTradeNo(), scanned.amount());

    PayOrder opened = open(reservation, PayChannel.MOBILE_BROWSER);
    gateway.answerAll();

    await().until(() -> fixture.status(reservation) == ReservationStatus.CONFIRMED);
    await().until(() -> gateway.closed.contains(opened.outTradeNo()));
    assertThat(fixture.violations()).isZero();
  }

  @Test
  void aStudentWhoKeepsChangingTheChannelMakesTenOrdersAtMost() {
    Reservation reservation = fixture.reservation();

    for (int i = 0; i < 8; i++) {
      open(reservation, PayChannel.QR_CODE);
      open(reservation, PayChannel.MOBILE_BROWSER);
    }

    assertThat(fixture.orders(reservation)).isEqualTo(10);
  }

  /** A booking that is paid at the counter can be paid online, too, for days. */
  @Test
  void aBookingThatIsPayableForDaysGetsALiveLinkAfterTenOldOrders() {
    Reservation reservation = fixture.reservation();
    for (int i = 0; i < 8; i++) {
      open(reservation, PayChannel.QR_CODE);
      open(reservation, PayChannel.MOBILE_BROWSER);
    }
    fixture.execute(
        "UPDATE pay_order SET create_time = TIMESTAMPADD(HOUR, -2, create_time) WHERE"
            + " reservation_id = ?",
        reservation.id());

    PayOrder fresh = fixture.open(reservation);

    assertThat(fixture.orders(reservation)).isEqualTo(11);
    assertThat(fixture.open(reservation)).isEqualTo(fresh);
  }

  @Test
  void theAddressForAPhonesBrowserIsANewOneEachTime() {
    Reservation reservation = fixture.reservation();

    PayOrder first = open(reservation, PayChannel.MOBILE_BROWSER);
    PayOrder second = open(reservation, PayChannel.MOBILE_BROWSER);

    assertThat(second.outTradeNo()).isEqualTo(first.outTradeNo());
    assertThat(second.codeUrl()).isNotEqualTo(first.codeUrl());
  }

  @Test
  void anOrderWhoseLinkHasGrownTooOldIsReplaced() {
    Reservation reservation = fixture.reservation();
    PayOrder old = fixture.open(reservation);
    fixture.execute(
        "UPDATE pay_order SET create_time = TIMESTAMPADD(HOUR, -2, create_time) WHERE id = ?",
        old.id());

    PayOrder fresh = fixture.open(reservation);

    assertThat(fresh.outTradeNo()).isNotEqualTo(old.outTradeNo());
    assertThat(fixture.now(old).status()).isEqualTo(PayStatus.CLOSED);
    await().until(() -> gateway.closed.contains(old.outTradeNo()));
    assertThat(fixture.open(reservation)).isEqualTo(fresh);
  }

  @Test
  void aChannelThatTheHallDoesNotOfferOpensNoOrder() {
    Reservation reservation = fixture.reservation();

    assertThat(Refused.by(() -> open(reservation, PayChannel.IN_APP)))
        .isEqualTo("pay.open.not-offered");
    assertThat(fixture.orders(reservation)).isZero();
  }

  private PayOrder open(Reservation reservation, PayChannel channel) {
    return payments.open(
        fixture.owner(reservation),
        reservation.id(),
        new Payments.PayWay(channel),
        OrderRequest.Payer.ANY_ADDRESS);
  }

  @Test
  void anOrderWithTheRandomNumberOfAnOlderProgramIsPaid() {
    Reservation reservation = fixture.reservation();
    PayOrder order = fixture.open(reservation);
    String old = UUID.randomUUID().toString().replace("-", "");
    fixture.execute("UPDATE pay_order SET out_trade_no = ? WHERE id = ?", old, order.id());

    fixture.notice(old, order.amount());

    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CONFIRMED);
  }

  @Test
  void anOrderExpiresAtTheReservationsDeadline() {
    Reservation reservation = fixture.reservation();

    PayOrder order = fixture.open(reservation);

    assertThat(order.expireTime()).isEqualTo(reservation.payDeadline());
    assertThat(order.prepayId()).isNotNull();
    assertThat(order.amount()).isEqualByComparingTo("20.00");
  }

  @Test
  void aNoticeSentManyTimesAtOnceConfirmsOnce() throws Exception {
    Reservation reservation = fixture.reservation();
    PayOrder order = fixture.open(reservation);

    List<NoticeOutcome> outcomes = concurrently(20, () -> fixture.pay(order));

    assertThat(Collections.frequency(outcomes, confirmed())).isEqualTo(1);
    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(fixture.now(order).status()).isEqualTo(PayStatus.SUCCESS);
    assertThat(fixture.refundStatus(order)).isNull();
  }

  @Test
  void aNoticeThatTheGatewayRejectsLeavesTheOrderUnpaid() {
    PayOrder order = fixture.open(fixture.reservation());

    NoticeOutcome outcome =
        callback.receive(Map.of(), FakeGateway.notice(order.outTradeNo(), order.amount()));

    assertThat(outcome).isEqualTo(NoticeOutcome.rejected(NoticeRejection.BAD_SIGNATURE));
    assertThat(fixture.now(order).status()).isEqualTo(PayStatus.PAYING);
  }

  @Test
  void aNoticeOfAnotherAmountOrAnUnknownOrderIsRejected() {
    PayOrder order = fixture.open(fixture.reservation());

    assertThat(fixture.notice(order.outTradeNo(), new BigDecimal("0.01")))
        .isEqualTo(NoticeOutcome.rejected(NoticeRejection.WRONG_AMOUNT));
    assertThat(fixture.notice("unknown", order.amount()))
        .isEqualTo(NoticeOutcome.rejected(NoticeRejection.UNKNOWN_ORDER));
    assertThat(fixture.now(order).status()).isEqualTo(PayStatus.PAYING);
  }

  @Test
  void anotherStudentsReservationIsNotFound() {
    Reservation reservation = fixture.reservation();

    assertThat(Refused.by(() -> payments.open(STRANGER, reservation.id())))
        .isEqualTo("code.NOT_FOUND");
    assertThat(payments.state(STRANGER, reservation.id())).isEmpty();
    assertThat(bookings.cancel(STRANGER, reservation.id()))
        .isInstanceOf(CancellationOutcome.NotFound.class);
  }

  @Test
  void aPaidReservationCannotBePaidAgain() {
    Reservation reservation = fixture.paid();

    assertThat(Refused.by(() -> payments.open(fixture.owner(reservation), reservation.id())))
        .isEqualTo("pay.open.not-payable");
  }

  @Test
  void anOrderCanBeRequestedAgainWhenTheProviderDidNotAnswer() {
    Reservation reservation = fixture.reservation();
    gateway.noAnswerToCreate = true;
    String first = Refused.by(() -> payments.open(fixture.owner(reservation), reservation.id()));
    gateway.noAnswerToCreate = false;

    PayOrder order = fixture.open(reservation);

    assertThat(first).isEqualTo("pay.open.away");
    assertThat(order.prepayId()).isNotNull();
    assertThat(fixture.orders(reservation)).isEqualTo(1);
  }

  @Test
  void cancellingClosesTheOpenOrderAlsoAtTheProvider() {
    Reservation reservation = fixture.reservation();
    PayOrder order = fixture.open(reservation);

    CancellationOutcome answer = bookings.cancel(fixture.owner(reservation), reservation.id());

    assertThat(answer).isInstanceOf(CancellationOutcome.Cancelled.class);
    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CANCELLED);
    assertThat(fixture.now(order).status()).isEqualTo(PayStatus.CLOSED);
    await().untilAsserted(() -> assertThat(gateway.closed).contains(order.outTradeNo()));
  }

  @Test
  void aPaidReservationIsNotCancelledButRefunded() {
    Reservation reservation = fixture.paid();

    assertThat(bookings.cancel(fixture.owner(reservation), reservation.id()))
        .isInstanceOf(CancellationOutcome.Paid.class);
    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CONFIRMED);
  }

  @Test
  void aPaymentForACancelledReservationIsRefunded() {
    Reservation reservation = fixture.reservation();
    PayOrder order = fixture.open(reservation);
    bookings.cancel(fixture.owner(reservation), reservation.id());

    NoticeOutcome outcome = fixture.pay(order);

    assertThat(outcome).isEqualTo(NoticeOutcome.accepted(PaymentSettlement.Outcome.TOO_LATE));
    await()
        .untilAsserted(() -> assertThat(fixture.now(order).status()).isEqualTo(PayStatus.REFUNDED));
    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CANCELLED);
  }

  @Test
  void aPaymentForASecondOrderOfAPaidReservationIsRefunded() {
    Reservation reservation = fixture.reservation();
    PayOrder first = fixture.open(reservation);
    fixture.execute("UPDATE pay_order SET status = 'CLOSED' WHERE id = ?", first.id());
    PayOrder second = fixture.open(reservation);
    fixture.pay(second);

    NoticeOutcome outcome = fixture.pay(first);

    assertThat(outcome).isEqualTo(NoticeOutcome.accepted(PaymentSettlement.Outcome.PAID_TWICE));
    await().untilAsserted(() -> assertThat(fixture.refundStatus(first)).isEqualTo("SUCCESS"));
    assertThat(fixture.now(first).reason()).isEqualTo("PAID_TWICE");
    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(fixture.refundStatus(second)).isNull();
    assertThat(fixture.violations()).isZero();
  }

  private static NoticeOutcome confirmed() {
    return NoticeOutcome.accepted(PaymentSettlement.Outcome.CONFIRMED);
  }

  public static <T> List<T> concurrently(int times, Callable<T> work) throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<T>> results = threads.invokeAll(Collections.nCopies(times, work));
      return results.stream().map(Future::resultNow).toList();
    }
  }
}
