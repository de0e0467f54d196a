package io.courtflash.desktop.screen.money;

import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.BookingSearch;
import io.courtflash.core.office.DayTotal;
import io.courtflash.core.office.MoneyFilter;
import io.courtflash.core.office.MoneyOverview;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.RefundLine;
import io.courtflash.core.office.UnsettledMoney;
import io.courtflash.core.pay.InquiryOutcome;
import io.courtflash.core.pay.PaymentInquiry;
import io.courtflash.core.pay.RefundOrder;
import io.courtflash.core.pay.RefundOutcome;
import io.courtflash.core.pay.Refunds;
import io.courtflash.core.pay.mock.MockPayments;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

record EngineMoneyService(ScreenContext desk) implements MoneyService {

  @Override
  public List<UnsettledMoney> unsettled(int limit) {
    return book().unsettled(limit);
  }

  @Override
  public List<PayOrderLine> orders(MoneyFilter filter, long beforeId, int limit) {
    return book().orders(filter, beforeId, limit);
  }

  @Override
  public List<RefundLine> refunds(MoneyFilter filter, long beforeId, int limit) {
    return book().refunds(filter, beforeId, limit);
  }

  @Override
  public List<DayTotal> days(int count) {
    LocalDate today =
        desk.of(InstantSource.class).instant().atZone(desk.of(ZoneId.class)).toLocalDate();
    return book().days(today, count);
  }

  @Override
  public Optional<RefundLine> refund(long id) {
    return book().refund(id);
  }

  @Override
  public Optional<BookingLine> booking(long reservationId) {
    return desk.of(BookingSearch.class).find(reservationId);
  }

  @Override
  public RefundOutcome giveBack(long reservationId, String reason) {
    return desk.of(Refunds.class).request(desk.staff(), reservationId, reason);
  }

  @Override
  public Optional<RefundOrder> retry(long refundId, String reason) {
    return desk.of(Refunds.class).retry(desk.staff(), refundId, reason);
  }

  @Override
  public Optional<RefundOrder> hurry(long refundId) {
    return desk.of(Refunds.class).queryNow(desk.staff(), refundId);
  }

  @Override
  public InquiryOutcome ask(String outTradeNo) {
    return desk.of(PaymentInquiry.class).query(desk.staff(), outTradeNo);
  }

  @Override
  public InquiryOutcome payAtMock(String outTradeNo) {
    return desk.of(MockPayments.class).pay(desk.staff(), outTradeNo);
  }

  @Override
  public boolean isMock() {
    return desk.of(MockPayments.class).isSelected();
  }

  private MoneyOverview book() {
    return desk.of(MoneyOverview.class);
  }
}
