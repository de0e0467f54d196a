package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.gateway.mock.MockPayments;
import io.courtflash.core.money.order.PaymentInquiry;
import io.courtflash.core.money.order.PaymentSettlement;
import io.courtflash.core.money.refund.PartRefunds;
import io.courtflash.core.money.refund.RefundFollowUp;
import io.courtflash.core.money.refund.RefundOrder;
import io.courtflash.core.office.MoneyFilter;
import io.courtflash.core.office.MoneyOverview;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.PeriodTotal;
import io.courtflash.core.office.RefundLine;
import io.courtflash.core.office.UnsettledMoney;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.OpenToStaff;
import io.courtflash.core.platform.security.Permission;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;

/** Reads and changes the money of the engine of this program. */
@NeedsPermission(Permission.MONEY)
public record EngineMoneyService(
    InstantSource clock,
    ZoneId zone,
    PartRefunds parts,
    RefundFollowUp followUp,
    PaymentInquiry inquiry,
    MockPayments mockPayments,
    MoneyOverview money,
    Actor staff)
    implements MoneyService {

  @Override
  public List<UnsettledMoney> unsettled(int limit) {
    return money.unsettled(limit);
  }

  @Override
  public List<PayOrderLine> orders(MoneyFilter filter, long beforeId, int limit) {
    return money.orders(filter, beforeId, limit);
  }

  @Override
  public List<RefundLine> refunds(MoneyFilter filter, long beforeId, int limit) {
    return money.refunds(filter, beforeId, limit);
  }

  @Override
  public DayCurves dayCurves() {
    ZonedDateTime now = clock.instant().atZone(zone);
    LocalDate today = now.toLocalDate();
    long begun = 1 + Duration.between(today.atStartOfDay(zone), now).toHours();
    return new DayCurves(
        money.takingsByHour(today).stream().limit(begun).toList(),
        money.takingsByHour(today.minusWeeks(1)));
  }

  @Override
  public List<PeriodTotal> totals(PeriodTotal.TotalPeriod period, int count) {
    LocalDate today = clock.instant().atZone(zone).toLocalDate();
    return money.totals(period, today, count);
  }

  @Override
  public Optional<RefundLine> refund(long id) {
    return money.refund(id);
  }

  @Override
  @NeedsPermission(Permission.REFUND)
  public RefundOrder retry(long refundId, BigDecimal amount, String reason) {
    return followUp.retry(staff, refundId, reason, amount);
  }

  @Override
  @NeedsPermission(Permission.REFUND)
  public void drop(long refundId, BigDecimal amount, String reason) {
    followUp.drop(staff, refundId, amount, new StaffReason(reason));
  }

  @Override
  @NeedsPermission(Permission.REFUND)
  public RefundOrder refundPart(long reservationId, PartRefunds.Part part, String reason) {
    return parts.request(staff, reservationId, part, new StaffReason(reason)).refund();
  }

  @Override
  @NeedsPermission(Permission.REFUND)
  public void settleByHand(long refundId, BigDecimal amount, String proof) {
    followUp.settleByHand(staff, refundId, amount, new StaffReason(proof));
  }

  @Override
  public Optional<RefundOrder> queryRefundNow(long refundId) {
    return followUp.queryNow(staff, refundId);
  }

  @Override
  public Optional<PaymentSettlement.Outcome> queryPayment(String outTradeNo) {
    return inquiry.query(staff, outTradeNo);
  }

  @Override
  public PaymentSettlement.Outcome payWithMockGateway(String outTradeNo) {
    return mockPayments.pay(staff, outTradeNo);
  }

  @Override
  @OpenToStaff
  public boolean isMock() {
    return mockPayments.isOffered();
  }
}
