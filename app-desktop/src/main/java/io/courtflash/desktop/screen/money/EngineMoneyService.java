package io.courtflash.desktop.screen.money;

import io.courtflash.core.office.DayTotal;
import io.courtflash.core.office.MoneyFilter;
import io.courtflash.core.office.MoneyOverview;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.RefundLine;
import io.courtflash.core.office.UnsettledMoney;
import io.courtflash.core.pay.InquiryOutcome;
import io.courtflash.core.pay.PaymentInquiry;
import io.courtflash.core.pay.RefundOrder;
import io.courtflash.core.pay.Refunds;
import io.courtflash.core.pay.mock.MockPayments;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** Reads and changes the money of the engine of this program. */
record EngineMoneyService(ScreenContext context) implements MoneyService {

  @Override
  public List<UnsettledMoney> unsettled(int limit) {
    return overview().unsettled(limit);
  }

  @Override
  public List<PayOrderLine> orders(MoneyFilter filter, long beforeId, int limit) {
    return overview().orders(filter, beforeId, limit);
  }

  @Override
  public List<RefundLine> refunds(MoneyFilter filter, long beforeId, int limit) {
    return overview().refunds(filter, beforeId, limit);
  }

  @Override
  public List<DayTotal> days(int count) {
    LocalDate today =
        context.of(InstantSource.class).instant().atZone(context.of(ZoneId.class)).toLocalDate();
    return overview().totals(today, count);
  }

  @Override
  public Optional<RefundLine> refund(long id) {
    return overview().refund(id);
  }

  @Override
  public Optional<RefundOrder> retry(long refundId, String reason) {
    return context.of(Refunds.class).retry(context.staff(), refundId, reason);
  }

  @Override
  public Optional<RefundOrder> queryRefundNow(long refundId) {
    return context.of(Refunds.class).queryNow(context.staff(), refundId);
  }

  @Override
  public InquiryOutcome queryPayment(String outTradeNo) {
    return context.of(PaymentInquiry.class).query(context.staff(), outTradeNo);
  }

  @Override
  public InquiryOutcome payWithMockGateway(String outTradeNo) {
    return context.of(MockPayments.class).pay(context.staff(), outTradeNo);
  }

  @Override
  public boolean isMock() {
    return context.of(MockPayments.class).isSelected();
  }

  private MoneyOverview overview() {
    return context.of(MoneyOverview.class);
  }
}
