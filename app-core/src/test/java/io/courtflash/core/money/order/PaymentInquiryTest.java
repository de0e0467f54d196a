package io.courtflash.core.money.order;

import static io.courtflash.core.money.order.PaymentFixture.CLERK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.refund.RefundFollowUp;
import io.courtflash.core.money.refund.RefundOrder;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.MoneyFilter;
import io.courtflash.core.office.MoneyOverview;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.UnsettledMoney;
import io.courtflash.core.operations.audit.AuditEntry;
import io.courtflash.core.operations.audit.AuditLog;
import io.courtflash.core.operations.audit.AuditLog.AuditFilter;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.Refused;
import io.courtflash.testkit.AnyHour;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@AnyHour
@PaymentEngineTest
class PaymentInquiryTest {

  @Autowired private PaymentFixture fixture;
  @Autowired private FakeGateway gateway;
  @Autowired private PaymentInquiry inquiry;
  @Autowired private Refunds refunds;
  @Autowired private RefundFollowUp followUp;
  @Autowired private MoneyOverview overview;
  @Autowired private AuditLog audit;
  @Autowired private ZoneId zone;

  @BeforeEach
  void resetGateway() {
    gateway.reset();
  }

  @Test
  void aPaymentWithoutNoticeIsFoundByAQuery() {
    Reservation reservation = fixture.reservation();
    PayOrder order = fixture.open(reservation);
    gateway.paid.put(order.outTradeNo(), new PaymentGateway.Paid("tx1", order.amount()));

    assertThat(inquiry.query(CLERK, order.outTradeNo()))
        .hasValue(PaymentSettlement.Outcome.CONFIRMED);

    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(inquiry.query(CLERK, order.outTradeNo()))
        .hasValue(PaymentSettlement.Outcome.REPEATED);
    assertThat(auditEntries(reservation))
        .singleElement()
        .satisfies(
            entry -> {
              assertThat(entry.action()).isEqualTo("payment.asked");
              assertThat(entry.after()).contains("\"answer\":\"PAID\"");
            });
  }

  @Test
  void aQueryBeforeTheDeadlineDoesNotChangeAnUnpaidOrder() {
    Reservation reservation = fixture.reservation();
    PayOrder order = fixture.open(reservation);

    assertThat(inquiry.query(CLERK, order.outTradeNo())).isEmpty();

    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.PENDING_PAYMENT);
    assertThat(fixture.now(order).status()).isEqualTo(PayStatus.PAYING);
    assertThat(Refused.by(() -> inquiry.query(CLERK, "none"))).isEqualTo("pay.inquiry.not-found");
  }

  @Test
  void anUnansweredQueryLeavesTheOrderUnsettled() {
    Reservation reservation = fixture.reservation();
    PayOrder order = fixture.open(reservation);
    gateway.noAnswerFor.add(order.outTradeNo());
    fixture.passDeadline(reservation);
    fixture.execute("UPDATE pay_order SET expire_time = UTC_TIMESTAMP(3) WHERE id = ?", order.id());

    assertThat(Refused.by(() -> inquiry.query(CLERK, order.outTradeNo())))
        .isEqualTo("pay.inquiry.no-answer no answer");

    assertThat(open(reservation))
        .map(UnsettledMoney::kind)
        .hasValue(UnsettledMoney.Issue.PAYMENT_UNKNOWN);
    gateway.noAnswerFor.clear();
    inquiry.query(CLERK, order.outTradeNo());
    await().untilAsserted(() -> assertThat(open(reservation)).isEmpty());
    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CANCELLED);
  }

  @Test
  void anUnansweredRefundIsSentAgainAtOnce() {
    Reservation reservation = fixture.paid();
    gateway.noAnswerAfterRefund = true;
    refunds.request(CLERK, reservation.id(), "Wet floor");
    UnsettledMoney waiting = open(reservation).orElseThrow();
    assertThat(waiting.kind()).isEqualTo(UnsettledMoney.Issue.REFUND_UNDER_WAY);
    fixture.execute(
        "UPDATE refund_order SET next_try_at = '2100-01-01', attempts = attempts + 20 WHERE id = ?",
        waiting.id());
    gateway.noAnswerAfterRefund = false;

    assertThat(followUp.queryNow(CLERK, waiting.id()))
        .map(RefundOrder::status)
        .hasValue(RefundStatus.SUCCESS);

    assertThat(open(reservation)).isEmpty();
    assertThat(fixture.status(reservation)).isEqualTo(ReservationStatus.CANCELLED);
    assertThat(followUp.queryNow(CLERK, waiting.id())).isEmpty();
  }

  @Test
  void aRefusedRefundCanBeRequestedAgainWithANewReason() {
    Reservation reservation = fixture.paid();
    gateway.refusesRefunds = true;
    refunds.request(CLERK, reservation.id(), "Wet floor");
    UnsettledMoney refused = open(reservation).orElseThrow();
    assertThat(refused.kind()).isEqualTo(UnsettledMoney.Issue.REFUND_REFUSED);
    assertThat(refused.lastError()).isEqualTo("Account frozen");
    gateway.refusesRefunds = false;

    assertThat(followUp.retry(CLERK, refused.id(), "Account is open again", null).status())
        .isEqualTo(RefundStatus.SUCCESS);

    assertThat(overview.refundsOf(reservation.id()))
        .singleElement()
        .satisfies(refund -> assertThat(refund.reason()).isEqualTo("Account is open again"));
    assertThat(Refused.by(() -> followUp.retry(CLERK, refused.id(), "Again", null)))
        .isEqualTo("pay.refund.not-refused");
  }

  @Test
  void aDayCountsItsMoney() {
    LocalDate today = LocalDate.now(zone);
    MoneyOverview.DayTotal before = overview.totals(today, 2).getFirst();
    Reservation kept = fixture.paid();
    refunds.request(CLERK, fixture.paid().id(), "Wet floor");

    List<MoneyOverview.DayTotal> days = overview.totals(LocalDate.now(zone), 2);

    assertThat(days).hasSize(2);
    MoneyOverview.DayTotal after = days.getFirst();
    assertThat(after.payments()).isEqualTo(before.payments() + 2);
    assertThat(after.refunds()).isEqualTo(before.refunds() + 1);
    assertThat(after.net().subtract(before.net()))
        .isEqualByComparingTo(overview.ordersOf(kept.id()).getFirst().amount());
  }

  @Test
  void ordersAreFoundByEachFilter() {
    Reservation reservation = fixture.paid();
    PayOrderLine order = overview.ordersOf(reservation.id()).getFirst();

    assertThat(orders(order.outTradeNo(), Set.of())).containsExactly(order);
    assertThat(orders(Long.toString(reservation.id()), Set.of("SUCCESS"))).containsExactly(order);
    assertThat(orders(order.outTradeNo(), Set.of("PAYING"))).isEmpty();
    assertThat(orders("李雷", Set.of())).isEmpty();
    assertThat(overview.orders(Actor.ENGINE, MoneyFilter.ALL, order.id() + 1, 1))
        .containsExactly(order);
  }

  private List<PayOrderLine> orders(String text, Set<String> statuses) {
    return overview.orders(
        Actor.ENGINE,
        new MoneyFilter(text, statuses, Set.of(), null, BookingFilter.TimeRange.EVER),
        Long.MAX_VALUE,
        10);
  }

  private Optional<UnsettledMoney> open(Reservation reservation) {
    return overview.unsettled(Actor.ENGINE, 1_000).stream()
        .filter(each -> Objects.equals(each.reservationId(), reservation.id()))
        .findFirst();
  }

  private List<AuditEntry> auditEntries(Reservation reservation) {
    AuditFilter filter = new AuditFilter(null, null, "reservation:" + reservation.id(), null, null);
    return audit.page(filter, Long.MAX_VALUE, 10);
  }
}
