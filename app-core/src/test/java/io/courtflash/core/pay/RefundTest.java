package io.courtflash.core.pay;

import static io.courtflash.core.pay.PaymentFixture.CLERK;
import static io.courtflash.core.pay.PaymentFixture.STRANGER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.EndReason;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationStatus;
import java.time.Duration;
import java.util.Collections;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@PaymentEngineTest
class RefundTest {

  @Autowired private PaymentFixture desk;
  @Autowired private FakeGateway provider;
  @Autowired private Refunds refunds;
  @Autowired private Payments payments;

  @BeforeEach
  void answering() {
    provider.reset();
  }

  @Test
  void aRefundIsDoneWhenAPromptProviderHasAnswered() {
    Reservation reservation = desk.paid();

    RefundOutcome.Accepted answer = refund(reservation);

    assertThat(answer.refund().status()).isEqualTo(RefundStatus.SUCCESS);
    assertThat(answer.reservation()).isEqualTo(ReservationStatus.CANCELLED);
    assertThat(order(reservation).status()).isEqualTo(PayStatus.REFUNDED);
    assertThat(desk.now(reservation).reason()).isEqualTo(EndReason.Code.REFUNDED);
  }

  @Test
  void aRefundAskedForTwiceIsPaidOnce() throws Exception {
    Reservation reservation = desk.paid();

    var numbers = PaymentTest.atOnce(10, () -> refund(reservation).refund().outRefundNo());

    assertThat(numbers).containsOnly(numbers.getFirst());
    assertThat(provider.repaidTimes).containsEntry(numbers.getFirst(), 1);
    assertThat(refund(reservation).refund().status()).isEqualTo(RefundStatus.SUCCESS);
  }

  @Test
  void aRefundThatWentUnansweredIsAskedAfterUnderTheSameNumberAndPaidOnce() {
    Reservation reservation = desk.paid();
    provider.silentAfterRefund = true;
    RefundOutcome.Accepted answer = refund(reservation);
    assertThat(answer.refund().status()).isEqualTo(RefundStatus.REQUESTED);
    assertThat(answer.reservation()).isEqualTo(ReservationStatus.REFUNDING);

    provider.silentAfterRefund = false;

    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(provider.repaidTimes).containsEntry(answer.refund().outRefundNo(), 1);
  }

  @Test
  void aRefusedRefundLeavesTheReservationConfirmedAndCanBeAskedForAgainUnderItsNumber() {
    Reservation reservation = desk.paid();
    provider.refusesRefunds = true;
    RefundOutcome.Accepted refused = refund(reservation);
    assertThat(refused.refund().status()).isEqualTo(RefundStatus.FAILED);
    assertThat(refused.reservation()).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(desk.now(reservation).reason()).isEqualTo(new EndReason.FreeText("Account frozen"));
    assertThat(desk.brokenPromises()).isZero();

    provider.refusesRefunds = false;
    RefundOutcome.Accepted again = refund(reservation);

    assertThat(again.refund().status()).isEqualTo(RefundStatus.SUCCESS);
    assertThat(again.refund().outRefundNo()).isEqualTo(refused.refund().outRefundNo());
    assertThat(Collections.frequency(provider.refundsAsked, again.refund().outRefundNo()))
        .isEqualTo(2);
  }

  @Test
  void aStudentCannotRefundAfterTheCutoffButStaffCanWithAReason() {
    long slotId = desk.slotStarting(Duration.ofMinutes(59));
    Reservation reservation = desk.reservation(slotId, ReservationStatus.PENDING_PAYMENT);
    desk.pay(desk.open(reservation));

    assertThat(refunds.request(desk.owner(reservation), reservation.id(), null))
        .isInstanceOf(RefundOutcome.TooLate.class);
    assertThat(refunds.request(CLERK, reservation.id(), null))
        .isInstanceOf(RefundOutcome.ReasonNeeded.class);
    assertThat(refunds.request(CLERK, reservation.id(), "The floor is wet"))
        .isInstanceOf(RefundOutcome.Accepted.class);
    awaitStatus(reservation, ReservationStatus.CANCELLED);
  }

  @Test
  void aStudentCanRefundBeforeTheCutoff() {
    long slotId = desk.slotStarting(Duration.ofMinutes(61));
    Reservation reservation = desk.reservation(slotId, ReservationStatus.PENDING_PAYMENT);
    desk.pay(desk.open(reservation));

    assertThat(refund(reservation).refund().status()).isEqualTo(RefundStatus.SUCCESS);
  }

  @Test
  void anotherStudentsReservationIsNotFoundAndAnUnpaidOneHasNothingToRefund() {
    Reservation reservation = desk.reservation();

    assertThat(refunds.request(STRANGER, reservation.id(), null))
        .isInstanceOf(RefundOutcome.NotFound.class);
    assertThat(refunds.request(desk.owner(reservation), reservation.id(), null))
        .isEqualTo(new RefundOutcome.NotPaid(ReservationStatus.PENDING_PAYMENT));
  }

  @Test
  void aRefundBegunByAnEngineThatStoppedIsFinished() {
    Reservation reservation = desk.paid();
    PayOrder order = order(reservation);
    desk.execute("UPDATE reservation SET status = 'REFUNDING' WHERE id = ?", reservation.id());
    provider.repaidTimes.put("refund" + order.id(), 1);
    desk.execute(
        "INSERT INTO refund_order (out_refund_no, pay_order_id, reservation_id, amount, status,"
            + " reason, attempts) VALUES (?, ?, ?, ?, 'REQUESTED', 'BY_STUDENT', 1)",
        "refund" + order.id(),
        order.id(),
        reservation.id(),
        order.amount());

    awaitStatus(reservation, ReservationStatus.CANCELLED);
    assertThat(provider.repaidTimes).containsEntry("refund" + order.id(), 1);
    assertThat(desk.refundStatus(order)).isEqualTo("SUCCESS");
  }

  private RefundOutcome.Accepted refund(Reservation reservation) {
    return refunds.request(desk.owner(reservation), reservation.id(), null)
            instanceof RefundOutcome.Accepted known
        ? known
        : unexpected(reservation);
  }

  private static RefundOutcome.Accepted unexpected(Reservation reservation) {
    throw new AssertionError("Not refunded: " + reservation);
  }

  private PayOrder order(Reservation reservation) {
    PayOrder order =
        payments.state(desk.owner(reservation), reservation.id()).orElseThrow().order();
    assertThat(order).isNotNull();
    return order;
  }

  private void awaitStatus(Reservation reservation, ReservationStatus status) {
    await().untilAsserted(() -> assertThat(desk.status(reservation)).isEqualTo(status));
  }
}
