package io.courtflash.core.money.refund;

import static io.courtflash.core.money.order.PaymentFixture.CLERK;
import static io.courtflash.core.money.order.PaymentFixture.STRANGER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.CancellationOutcome;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.money.notice.PaymentCallback;
import io.courtflash.core.money.notice.PaymentCallback.NoticeOutcome;
import io.courtflash.core.money.order.FakeGateway;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.order.PaymentEngineTest;
import io.courtflash.core.money.order.PaymentFixture;
import io.courtflash.core.money.order.PaymentTest;
import io.courtflash.core.money.order.Payments;
import io.courtflash.core.money.provider.NoticeRejection;
import io.courtflash.core.money.provider.RefundProgress;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.factor.StaffWithSecondFactor;
import io.courtflash.core.platform.security.PermissionRefusedException;
import io.courtflash.core.platform.security.ProofRequiredException;
import io.courtflash.core.testing.Refused;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

@PaymentEngineTest
class RefundTest {

  @Autowired BeanFactory engine;
  @Autowired private PaymentFixture fixture;
  @Autowired private FakeGateway gateway;
  @Autowired private PaymentCallback callback;
  @Autowired private Refunds refunds;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private RefundSettlement settlement;
  @Autowired private SystemConfig config;
  @Autowired private Payments payments;

  @BeforeEach
  void resetGateway() {
    gateway.reset();
  }

  @Test
  void aRefundIsDoneAtOnceIfTheProviderAnswersAtOnce() {
    Reservation reservation = fixture.paid();

    Refunds.Accepted accepted = refund(reservation);

    assertThat(accepted.refund().status()).isEqualTo(RefundStatus.SUCCESS);
    assertThat(accepted.reservation()).isEqualTo(ReservationStatus.CANCELLED);
    assertThat(order(reservation).status()).isEqualTo(PayStatus.REFUNDED);
    assertThat(fixture.now(reservation).reason()).isEqualTo(EndReason.Code.REFUNDED);
  }

  @Test
  void afterTheDatabasesClockWasSetBackARefundIsTriedAllTheSame() {
    Reservation reservation = fixture.paid();
    gateway.noAnswerAfterRefund = true;
    Refunds.Accepted accepted = refund(reservation);
    assertThat(accepted.refund().status()).isEqualTo(RefundStatus.REQUESTED);
    fixture.execute(
        "UPDATE refund_order SET next_try_at = TIMESTAMPADD(MINUTE, 10, UTC_TIMESTAMP(3)),"
            + " leased_until = TIMESTAMPADD(MINUTE, 10, UTC_TIMESTAMP(3)) WHERE id = ?",
        accepted.refund().id());

    gateway.noAnswerAfterRefund = false;

    await().until(() -> fixture.status(reservation), ReservationStatus.CANCELLED::equals);
  }

  @Test
  void fromTheConfiguredAmountOnARefundNeedsAManagerWithARecentProof() {
    Reservation reservation = fixture.paid();
    Actor manager = StaffWithSecondFactor.account(engine, Role.MANAGER).actor();
    Actor clerk = StaffWithSecondFactor.account(engine, Role.CLERK).actor();
    assertThat(config.change(Actor.ENGINE, ConfigKey.CONFIRM_REFUND_AMOUNT, "0")).isPresent();
    try {
      assertThatThrownBy(() -> refunds.request(manager, reservation.id(), "rain"))
          .isInstanceOf(ProofRequiredException.class);
      assertThatThrownBy(() -> refunds.request(clerk, reservation.id(), "rain"))
          .isInstanceOf(PermissionRefusedException.class);
      assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CONFIRMED);
    } finally {
      String initial = ConfigKey.CONFIRM_REFUND_AMOUNT.initial();
      assertThat(config.change(Actor.ENGINE, ConfigKey.CONFIRM_REFUND_AMOUNT, initial)).isPresent();
    }
    assertThat(refunds.request(clerk, reservation.id(), "rain")).isPresent();
  }

  @Test
  void anAttemptThatFailsIsRepeatedBeforeItsLeaseEnds() {
    Reservation reservation = fixture.paid();
    gateway.failures.set(1);

    Refunds.Accepted accepted = refund(reservation);

    assertThat(accepted.refund().lastError()).isEqualTo("away");
    awaitStatus(reservation, ReservationStatus.CANCELLED);
  }

  @Test
  void anAttemptThatEndsInAnErrorIsRepeated() {
    Reservation reservation = fixture.paid();
    gateway.failsWithErrors = true;
    gateway.failures.set(1);

    Refunds.Accepted accepted = refund(reservation);

    assertThat(accepted.refund().lastError()).isEqualTo("java.lang.StackOverflowError");
    awaitStatus(reservation, ReservationStatus.CANCELLED);
  }

  @Test
  void aRefundRequestedTenTimesIsPaidOnce() throws Exception {
    Reservation reservation = fixture.paid();

    var numbers = PaymentTest.concurrently(10, () -> refund(reservation).refund().outRefundNo());

    assertThat(numbers).containsOnly(numbers.getFirst());
    assertThat(gateway.refundCounts).containsEntry(numbers.getFirst(), 1);
    assertThat(refund(reservation).refund().status()).isEqualTo(RefundStatus.SUCCESS);
  }

  @Test
  void anUnansweredRefundIsPaidOnce() {
    Reservation reservation = fixture.paid();
    gateway.noAnswerAfterRefund = true;
    Refunds.Accepted accepted = refund(reservation);
    assertThat(accepted.refund().status()).isEqualTo(RefundStatus.REQUESTED);
    assertThat(accepted.reservation()).isEqualTo(ReservationStatus.REFUNDING);

    gateway.noAnswerAfterRefund = false;

    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(gateway.refundCounts).containsEntry(accepted.refund().outRefundNo(), 1);
  }

  @Test
  void aRefusedRefundCanBeRequestedAgain() {
    Reservation reservation = fixture.paid();
    gateway.refusesRefunds = true;
    Refunds.Accepted refused = refund(reservation);
    assertThat(refused.refund().status()).isEqualTo(RefundStatus.FAILED);
    assertThat(refused.reservation()).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(fixture.now(reservation).reason())
        .isEqualTo(new EndReason.FreeText("Account frozen"));
    assertThat(fixture.violations()).isZero();

    gateway.refusesRefunds = false;
    Refunds.Accepted again = refund(reservation);

    assertThat(again.refund().status()).isEqualTo(RefundStatus.SUCCESS);
    assertThat(again.refund().outRefundNo()).isEqualTo(refused.refund().outRefundNo());
    assertThat(Collections.frequency(gateway.refundRequests, again.refund().outRefundNo()))
        .isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CLOSED")
  void aPendingRefundIsQueriedUnderItsNumberUntilTheProviderHasMadeIt(RefundProgress progress) {
    Reservation reservation = fixture.paid();
    gateway.progress = progress;
    Refunds.Accepted underWay = refund(reservation);
    assertThat(underWay.refund().status()).isEqualTo(RefundStatus.REQUESTED);
    assertThat(underWay.refund().progress()).isEqualTo(progress);
    assertThat(underWay.reservation()).isEqualTo(ReservationStatus.REFUNDING);

    gateway.progress = null;

    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(gateway.refundCounts).containsEntry(underWay.refund().outRefundNo(), 1);
  }

  @Test
  void aRefundThatTheProviderGaveUpIsRequestedAgainUnderAnotherNumber() {
    Reservation reservation = fixture.paid();
    gateway.progress = RefundProgress.CLOSED;
    Refunds.Accepted givenUp = refund(reservation);
    assertThat(givenUp.refund().status()).isEqualTo(RefundStatus.FAILED);
    assertThat(givenUp.reservation()).isEqualTo(ReservationStatus.CONFIRMED);

    gateway.progress = null;
    Refunds.Accepted again = refund(reservation);

    assertThat(again.refund().status()).isEqualTo(RefundStatus.SUCCESS);
    assertThat(again.refund().outRefundNo()).isNotEqualTo(givenUp.refund().outRefundNo());
  }

  /** The engine that heard it stood still until the refund was requested again. */
  @Test
  void aRefusalThatIsStoredLateDoesNotEndTheNextRequest() {
    Reservation reservation = fixture.paid();
    gateway.refusesRefunds = true;
    Optional<Refunds.Accepted> first =
        refunds.request(fixture.owner(reservation), reservation.id(), null);
    RefundOrder asked = first.orElseThrow().refund();
    awaitStatus(reservation, ReservationStatus.CONFIRMED);
    gateway.refusesRefunds = false;
    gateway.progress = RefundProgress.PROCESSING;
    assertThat(refund(reservation).reservation()).isEqualTo(ReservationStatus.REFUNDING);

    settlement.markRefused(asked, "Account frozen");

    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.REFUNDING);
    gateway.progress = null;
    awaitStatus(reservation, ReservationStatus.CANCELLED);
  }

  @Test
  void onlyANoticeOfTheRefundsAmountEndsIt() {
    Reservation reservation = fixture.paid();
    gateway.progress = RefundProgress.ABNORMAL;
    RefundOrder refund = refund(reservation).refund();
    fixture.execute(
        "UPDATE refund_order SET next_try_at = TIMESTAMPADD(MINUTE, 10, UTC_TIMESTAMP(3)) WHERE id"
            + " = ?",
        refund.id());

    assertThat(refundNotice(refund.outRefundNo(), refund.amount().add(BigDecimal.ONE)))
        .isEqualTo(NoticeOutcome.rejected(NoticeRejection.WRONG_AMOUNT));
    assertThat(refundNotice("none", refund.amount()))
        .isEqualTo(NoticeOutcome.rejected(NoticeRejection.UNKNOWN_REFUND));
    for (int i = 0; i < 2; i++) {
      assertThat(refundNotice(refund.outRefundNo(), refund.amount()))
          .isEqualTo(NoticeOutcome.acceptedRefund());
      assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CANCELLED);
    }
  }

  private NoticeOutcome refundNotice(String outRefundNo, BigDecimal amount) {
    return callback.receive(FakeGateway.SIGNED, FakeGateway.refundNotice(outRefundNo, amount));
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "\uD83C\uDFF8"})
  void aRefusalOfAnyLengthIsStoredAsFarAsItFits(String character) {
    Reservation reservation = fixture.paid();
    gateway.refusesRefunds = true;
    gateway.refusal = character.repeat(10_000);

    Refunds.Accepted refused = refund(reservation);

    String stored = character.repeat(255);
    assertThat(refused.refund().status()).isEqualTo(RefundStatus.FAILED);
    assertThat(refused.refund().lastError()).isEqualTo(stored);
    assertThat(fixture.now(reservation).reason()).isEqualTo(new EndReason.FreeText(stored));
    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CONFIRMED);
  }

  @Test
  void aStudentCannotRefundAfterTheCutoffButStaffCanWithAReason() {
    long slotId = fixture.slotStarting(Duration.ofMinutes(59));
    Reservation reservation = fixture.reservation(slotId, ReservationStatus.PENDING_PAYMENT);
    fixture.pay(fixture.open(reservation));

    assertThat(requested(fixture.owner(reservation), reservation)).isEqualTo("pay.refund.too-late");
    assertThat(requested(CLERK, reservation)).isEqualTo("field.refund.reason reason");
    assertThat(refunds.request(CLERK, reservation.id(), "The floor is wet")).isPresent();
    awaitStatus(reservation, ReservationStatus.CANCELLED);
  }

  @Test
  void aStudentCanRefundBeforeTheCutoff() {
    long slotId = fixture.slotStarting(Duration.ofMinutes(61));
    Reservation reservation = fixture.reservation(slotId, ReservationStatus.PENDING_PAYMENT);
    fixture.pay(fixture.open(reservation));

    assertThat(refund(reservation).refund().status()).isEqualTo(RefundStatus.SUCCESS);
  }

  @Test
  void aRefusedRefundThatIsRequestedForAnotherAmountHasAnotherNumber() {
    Reservation reservation = fixture.paid();
    gateway.refusesRefunds = true;
    RefundOrder refused = refund(reservation).refund();
    gateway.refusesRefunds = false;
    fixture.execute("UPDATE refund_order SET amount = 12, fee = 8 WHERE id = ?", refused.id());

    RefundOrder again = refund(reservation).refund();

    assertThat(again.outRefundNo()).isNotEqualTo(refused.outRefundNo());
    assertThat(again.amount()).isEqualByComparingTo(order(reservation).amount());
    assertThat(again.fee()).isZero();
  }

  @Test
  void onlyAnOwnPaidReservationCanBeRefunded() {
    Reservation reservation = fixture.reservation();

    assertThat(requested(STRANGER, reservation)).isEqualTo("code.NOT_FOUND");
    assertThat(requested(fixture.owner(reservation), reservation)).isEqualTo("pay.refund.not-paid");
  }

  @Test
  void aRefundOfABookingThatWasCancelledBeforeItWasPaidNeedsNothingMore() {
    Reservation reservation = fixture.reservation();
    assertThat(bookings.cancel(fixture.owner(reservation), reservation.id()))
        .isInstanceOf(CancellationOutcome.Cancelled.class);

    assertThat(refunds.request(fixture.owner(reservation), reservation.id(), null)).isEmpty();
    assertThat(refunds.request(CLERK, reservation.id(), "rain")).isEmpty();
  }

  @Test
  void aRefundStartedByAStoppedEngineIsFinished() {
    Reservation reservation = fixture.paid();
    PayOrder order = order(reservation);
    fixture.execute("UPDATE reservation SET status = 'REFUNDING' WHERE id = ?", reservation.id());
    gateway.refundCounts.put("refund" + order.id(), 1);
    fixture.execute(
        "INSERT INTO refund_order (out_refund_no, pay_order_id, reservation_id, amount, status,"
            + " reason, attempts) VALUES (?, ?, ?, ?, 'REQUESTED', 'BY_STUDENT', 1)",
        "refund" + order.id(),
        order.id(),
        reservation.id(),
        order.amount());
    fixture.execute("UPDATE pay_order SET refunded = amount WHERE id = ?", order.id());

    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(gateway.refundCounts).containsEntry("refund" + order.id(), 1);
    assertThat(fixture.refundStatus(order)).isEqualTo("SUCCESS");
  }

  /** Why a refund isn't made; empty if it is. */
  private String requested(Actor actor, Reservation reservation) {
    return Refused.by(() -> refunds.request(actor, reservation.id(), null));
  }

  private Refunds.Accepted refund(Reservation reservation) {
    return refunds.request(fixture.owner(reservation), reservation.id(), null).orElseThrow();
  }

  private PayOrder order(Reservation reservation) {
    PayOrder order =
        payments.state(fixture.owner(reservation), reservation.id()).orElseThrow().order();
    assertThat(order).isNotNull();
    return order;
  }

  private void awaitStatus(Reservation reservation, ReservationStatus status) {
    await().untilAsserted(() -> assertThat(fixture.status(reservation)).isEqualTo(status));
  }
}
