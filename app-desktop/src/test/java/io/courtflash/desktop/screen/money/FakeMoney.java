package io.courtflash.desktop.screen.money;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.money.gateway.mock.MockPayOperations;
import io.courtflash.core.money.order.InquiryOperations;
import io.courtflash.core.money.order.MoneyRefusal;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.order.PaymentSettlement;
import io.courtflash.core.money.refund.PartRefunds;
import io.courtflash.core.money.refund.RefundOperations;
import io.courtflash.core.money.refund.RefundOrder;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.office.MoneyFilter;
import io.courtflash.core.office.MoneyOperations;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.PeriodTotal;
import io.courtflash.core.office.RefundLine;
import io.courtflash.core.office.UnsettledMoney;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** One unsettled payment or refund of each kind, two orders and one refund. */
final class FakeMoney
    implements MoneyOperations,
        RefundOperations,
        RefundOperations.OfParts,
        InquiryOperations,
        MockPayOperations {

  static final Instant NOW = Instant.parse("2026-09-01T05:00:00Z");
  private static final BigDecimal PRICE = new BigDecimal("20.00");

  /** The acts and reads that were called, in order. */
  final List<String> calls = new CopyOnWriteArrayList<>();

  volatile RefundStatus refundNow = RefundStatus.REQUESTED;

  /** Whether every payment and refund has its result. */
  volatile boolean settled;

  /** Whether the database doesn't answer. */
  volatile boolean away;

  @Override
  public List<UnsettledMoney> unsettled(Actor staff, int limit) {
    if (away) {
      throw new IllegalStateException("No database");
    }
    if (settled) {
      return List.of();
    }
    return List.of(
        unsettled(UnsettledMoney.Issue.REFUND_REFUSED, 1, "Account frozen"),
        unsettled(UnsettledMoney.Issue.REFUND_UNDER_WAY, 2, null),
        unsettled(UnsettledMoney.Issue.PAYMENT_UNKNOWN, 3, "The mock provider doesn't answer"));
  }

  @Override
  public List<PayOrderLine> orders(Actor staff, MoneyFilter filter, long beforeId, int limit) {
    calls.add("orders " + filter.text() + choices(filter));
    return List.of(
        order(2, PayStatus.PAYING, ReservationStatus.PENDING_PAYMENT, null),
        order(1, PayStatus.SUCCESS, ReservationStatus.CONFIRMED, "tx1"));
  }

  @Override
  public List<RefundLine> refunds(Actor staff, MoneyFilter filter, long beforeId, int limit) {
    calls.add("refunds");
    return List.of(refundLine());
  }

  @Override
  public List<BigDecimal> takingsByHour(Actor staff, LocalDate day) {
    return hours(24, day.equals(LocalDate.of(2026, 9, 1)) ? "40.00" : "55.00");
  }

  private static List<BigDecimal> hours(int count, String each) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(hour -> new BigDecimal(each).multiply(BigDecimal.valueOf(hour)))
        .toList();
  }

  @Override
  public List<PeriodTotal> totals(
      Actor staff, PeriodTotal.TotalPeriod period, LocalDate lastDay, int count) {
    calls.add("totals " + period);
    LocalDate latest = LocalDate.of(2026, 9, 1);
    return IntStream.range(0, count)
        .mapToObj(
            back -> latest.minusDays(period == PeriodTotal.TotalPeriod.DAY ? back : 7L * back))
        .map(
            first ->
                new PeriodTotal(
                    first,
                    period == PeriodTotal.TotalPeriod.DAY ? first : first.plusDays(6),
                    List.of(
                        total(PayMethod.ONLINE, 48, "960.00", "40.00"),
                        total(PayMethod.CASH, 6, "120.00", "0.00"))))
        .toList();
  }

  private static String choices(MoneyFilter filter) {
    return (filter.methods().isEmpty() ? "" : " " + filter.methods())
        + (filter.statuses().isEmpty() ? "" : " " + filter.statuses())
        + (filter.feeKept() == null ? "" : " " + filter.feeKept());
  }

  private static PeriodTotal.MethodTotal total(
      PayMethod method, long payments, String paid, String refunded) {
    return new PeriodTotal.MethodTotal(
        method, payments, new BigDecimal(paid), 2, new BigDecimal(refunded), BigDecimal.ONE);
  }

  @Override
  public Optional<RefundLine> refund(Actor staff, long id) {
    return Optional.of(refundLine());
  }

  @Override
  public void drop(Actor staff, long refundId, BigDecimal amount, StaffReason reason) {
    calls.add("drop " + refundId + " " + amount + " " + reason.text());
  }

  @Override
  public RefundOrder retry(Actor staff, long refundId, String reason, @Nullable BigDecimal amount) {
    calls.add("retry " + refundId + " " + amount + " " + reason);
    return refundOrder(RefundStatus.SUCCESS);
  }

  @Override
  public PartRefunds.RequestedPart request(
      Actor staff, long reservationId, PartRefunds.Part part, StaffReason reason) {
    calls.add(
        "part "
            + reservationId
            + " "
            + part.amount()
            + " of "
            + part.refundedBefore()
            + " "
            + reason.text());
    return new PartRefunds.RequestedPart(refundOrder(RefundStatus.SUCCESS), BigDecimal.ZERO);
  }

  @Override
  public void settleByHand(Actor staff, long refundId, BigDecimal amount, StaffReason proof) {
    calls.add("settle " + refundId + " " + amount + " " + proof.text());
  }

  @Override
  public Optional<RefundOrder> queryNow(Actor staff, long refundId) {
    calls.add("query refund " + refundId);
    return Optional.empty();
  }

  @Override
  public Optional<PaymentSettlement.Outcome> query(Actor staff, String outTradeNo) {
    calls.add("query " + outTradeNo);
    throw MoneyRefusal.NO_ANSWER.refuse("no connection");
  }

  @Override
  public PaymentSettlement.Outcome pay(Actor staff, String outTradeNo) {
    calls.add("mock " + outTradeNo);
    return PaymentSettlement.Outcome.CONFIRMED;
  }

  @Override
  public boolean isOffered() {
    return true;
  }

  @Override
  public boolean handOut(Actor staff, long refundId) {
    calls.add("hand out " + refundId);
    return true;
  }

  private static UnsettledMoney unsettled(
      UnsettledMoney.Issue kind, long id, @Nullable String error) {
    return new UnsettledMoney(
        kind,
        id,
        "number" + id,
        id,
        "2023100" + id,
        "王芳",
        null,
        PRICE,
        NOW.minusSeconds(4_000),
        3,
        NOW,
        null,
        error);
  }

  private static PayOrderLine order(
      long id, PayStatus status, ReservationStatus reservation, @Nullable String transaction) {
    return new PayOrderLine(
        id,
        "b7e1c9d04f2a4c5e8f30a1b2c3d4e5f" + id,
        id,
        "2023100" + id,
        "王芳",
        null,
        PRICE,
        BigDecimal.ZERO,
        new BigDecimal("3.50"),
        PayMethod.ONLINE,
        status,
        null,
        transaction,
        NOW,
        NOW,
        transaction == null ? null : NOW,
        0,
        null,
        reservation,
        "1号场",
        LocalDate.of(2026, 9, 1),
        LocalTime.of(18, 0),
        LocalTime.of(19, 0));
  }

  private RefundLine refundLine() {
    return new RefundLine(
        7,
        "refund7",
        "order7",
        7,
        "20231007",
        "王芳",
        null,
        PRICE,
        new BigDecimal("3.50"),
        PayMethod.ONLINE,
        true,
        refundNow,
        "office",
        "地面湿滑",
        1,
        NOW,
        null,
        null,
        null,
        NOW,
        NOW,
        ReservationStatus.REFUNDING,
        "1号场",
        LocalDate.of(2026, 9, 1),
        LocalTime.of(18, 0),
        LocalTime.of(19, 0));
  }

  private static RefundOrder refundOrder(RefundStatus status) {
    return new RefundOrder(
        7,
        "refund7",
        7,
        7,
        PRICE,
        BigDecimal.ZERO,
        true,
        status,
        1L,
        "地面湿滑",
        1,
        NOW,
        null,
        null,
        NOW,
        NOW);
  }
}
