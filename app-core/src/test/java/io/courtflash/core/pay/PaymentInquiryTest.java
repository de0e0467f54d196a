package io.courtflash.core.pay;

import static io.courtflash.core.pay.PaymentFixture.CLERK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.audit.AuditEntry;
import io.courtflash.core.audit.AuditFilter;
import io.courtflash.core.audit.AuditLog;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.DayTotal;
import io.courtflash.core.office.MoneyFilter;
import io.courtflash.core.office.MoneyOverview;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.UnsettledMoney;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@PaymentEngineTest
class PaymentInquiryTest {

  @Autowired private PaymentFixture desk;
  @Autowired private FakeGateway provider;
  @Autowired private PaymentInquiry cashier;
  @Autowired private Refunds refunds;
  @Autowired private MoneyOverview book;
  @Autowired private AuditLog audit;
  @Autowired private ZoneId zone;

  @BeforeEach
  void answering() {
    provider.reset();
  }

  @Test
  void aPaymentWhoseNoticeWasLostIsFoundWhenTheProviderIsAsked() {
    Reservation reservation = desk.reservation();
    PayOrder order = desk.open(reservation);
    provider.paid.put(order.outTradeNo(), new PaymentGateway.Paid("tx1", order.amount()));

    assertThat(cashier.ask(CLERK, order.outTradeNo()))
        .isEqualTo(new InquiryOutcome.Paid(new PaymentOutcome.Confirmed(reservation.id())));

    assertThat(desk.status(reservation)).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(cashier.ask(CLERK, order.outTradeNo()))
        .isEqualTo(new InquiryOutcome.AlreadySettled(PayStatus.SUCCESS));
    assertThat(actions(reservation)).containsExactly("payment.asked");
  }

  @Test
  void askingBeforeTheDeadlineChangesNothingWhenItIsNotPaid() {
    Reservation reservation = desk.reservation();
    PayOrder order = desk.open(reservation);

    assertThat(cashier.ask(CLERK, order.outTradeNo())).isEqualTo(new InquiryOutcome.Unpaid());

    assertThat(desk.status(reservation)).isEqualTo(ReservationStatus.PENDING_PAYMENT);
    assertThat(desk.now(order).status()).isEqualTo(PayStatus.PAYING);
    assertThat(cashier.ask(CLERK, "none")).isEqualTo(new InquiryOutcome.NotFound());
  }

  @Test
  void aSilentProviderIsToldAndTheOrderStaysInTheInbox() {
    Reservation reservation = desk.reservation();
    PayOrder order = desk.open(reservation);
    provider.silentAbout.add(order.outTradeNo());
    desk.passDeadline(reservation);
    desk.execute("UPDATE pay_order SET expire_time = UTC_TIMESTAMP(3) WHERE id = ?", order.id());

    assertThat(cashier.ask(CLERK, order.outTradeNo()))
        .isEqualTo(new InquiryOutcome.NoAnswer("silent"));

    assertThat(open(reservation))
        .map(UnsettledMoney::kind)
        .hasValue(UnsettledMoney.Issue.PAYMENT_UNKNOWN);
    provider.silentAbout.clear();
    cashier.ask(CLERK, order.outTradeNo());
    await().untilAsserted(() -> assertThat(open(reservation)).isEmpty());
    assertThat(desk.status(reservation)).isEqualTo(ReservationStatus.CANCELLED);
  }

  @Test
  void aRefundThatWentUnansweredIsAskedAgainAtOnceAndLeavesTheInbox() {
    Reservation reservation = desk.paid();
    provider.silentAfterRefund = true;
    refunds.request(CLERK, reservation.id(), "Wet floor");
    UnsettledMoney waiting = open(reservation).orElseThrow();
    assertThat(waiting.kind()).isEqualTo(UnsettledMoney.Issue.REFUND_UNDER_WAY);
    desk.execute(
        "UPDATE refund_order SET next_try_at = '2100-01-01', attempts = attempts + 20 WHERE id = ?",
        waiting.id());
    provider.silentAfterRefund = false;

    assertThat(refunds.askNow(CLERK, waiting.id()))
        .map(RefundOrder::status)
        .hasValue(RefundStatus.SUCCESS);

    assertThat(open(reservation)).isEmpty();
    assertThat(desk.status(reservation)).isEqualTo(ReservationStatus.CANCELLED);
    assertThat(refunds.askNow(CLERK, waiting.id())).isEmpty();
  }

  @Test
  void aRefusedRefundIsTriedAgainWithANewReason() {
    Reservation reservation = desk.paid();
    provider.refusesRefunds = true;
    refunds.request(CLERK, reservation.id(), "Wet floor");
    UnsettledMoney refused = open(reservation).orElseThrow();
    assertThat(refused.kind()).isEqualTo(UnsettledMoney.Issue.REFUND_REFUSED);
    assertThat(refused.lastError()).isEqualTo("Account frozen");
    provider.refusesRefunds = false;

    assertThat(refunds.retry(CLERK, refused.id(), "Account is open again"))
        .map(RefundOrder::status)
        .hasValue(RefundStatus.SUCCESS);

    assertThat(book.refundsOf(reservation.id()))
        .singleElement()
        .satisfies(refund -> assertThat(refund.reason()).isEqualTo("Account is open again"));
    assertThat(refunds.retry(CLERK, refused.id(), "Again")).isEmpty();
  }

  @Test
  void aDayCountsWhatCameAndWhatWentBack() {
    LocalDate today = LocalDate.now(zone);
    DayTotal before = book.days(today, 2).getFirst();
    Reservation kept = desk.paid();
    refunds.request(CLERK, desk.paid().id(), "Wet floor");

    List<DayTotal> days = book.days(LocalDate.now(zone), 2);

    assertThat(days).hasSize(2);
    DayTotal after = days.getFirst();
    assertThat(after.payments()).isEqualTo(before.payments() + 2);
    assertThat(after.refunds()).isEqualTo(before.refunds() + 1);
    assertThat(after.net().subtract(before.net()))
        .isEqualByComparingTo(book.ordersOf(kept.id()).getFirst().amount());
  }

  @Test
  void ordersAreFoundByTheirNumberTheirReservationAndTheirStatus() {
    Reservation reservation = desk.paid();
    PayOrderLine order = book.ordersOf(reservation.id()).getFirst();

    assertThat(orders(order.outTradeNo(), Set.of())).containsExactly(order);
    assertThat(orders(Long.toString(reservation.id()), Set.of("SUCCESS"))).containsExactly(order);
    assertThat(orders(order.outTradeNo(), Set.of("PAYING"))).isEmpty();
    assertThat(orders("李雷", Set.of())).isEmpty();
    assertThat(book.orders(MoneyFilter.ALL, order.id() + 1, 1)).containsExactly(order);
  }

  private List<PayOrderLine> orders(String text, Set<String> statuses) {
    return book.orders(
        new MoneyFilter(text, statuses, BookingFilter.TimeRange.EVER), Long.MAX_VALUE, 10);
  }

  private Optional<UnsettledMoney> open(Reservation reservation) {
    return book.unsettled(1_000).stream()
        .filter(each -> each.reservationId() == reservation.id())
        .findFirst();
  }

  private List<String> actions(Reservation reservation) {
    AuditFilter filter = new AuditFilter(null, null, "reservation:" + reservation.id(), null, null);
    return audit.page(filter, Long.MAX_VALUE, 10).stream().map(AuditEntry::action).toList();
  }
}
