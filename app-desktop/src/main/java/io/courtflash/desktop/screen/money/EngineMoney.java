package io.courtflash.desktop.screen.money;

import io.courtflash.core.insight.BookingLine;
import io.courtflash.core.insight.BookingList;
import io.courtflash.core.insight.DayTotal;
import io.courtflash.core.insight.MoneyBook;
import io.courtflash.core.insight.MoneyFilter;
import io.courtflash.core.insight.OrderLine;
import io.courtflash.core.insight.RefundLine;
import io.courtflash.core.insight.Unsettled;
import io.courtflash.core.pay.Asked;
import io.courtflash.core.pay.Cashier;
import io.courtflash.core.pay.RefundAnswer;
import io.courtflash.core.pay.RefundOrder;
import io.courtflash.core.pay.Refunds;
import io.courtflash.desktop.shell.Desk;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

record EngineMoney(Desk desk) implements MoneyDesk {

  @Override
  public List<Unsettled> unsettled(int limit) {
    return book().unsettled(limit);
  }

  @Override
  public List<OrderLine> orders(MoneyFilter filter, long beforeId, int limit) {
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
    return desk.of(BookingList.class).find(reservationId);
  }

  @Override
  public RefundAnswer giveBack(long reservationId, String reason) {
    return desk.of(Refunds.class).request(desk.staff(), reservationId, reason);
  }

  @Override
  public Optional<RefundOrder> retry(long refundId, String reason) {
    return desk.of(Refunds.class).retry(desk.staff(), refundId, reason);
  }

  @Override
  public Optional<RefundOrder> hurry(long refundId) {
    return desk.of(Refunds.class).askNow(desk.staff(), refundId);
  }

  @Override
  public Asked ask(String outTradeNo) {
    return desk.of(Cashier.class).ask(desk.staff(), outTradeNo);
  }

  @Override
  public Asked payAtMock(String outTradeNo) {
    return desk.of(Cashier.class).payAtMock(desk.staff(), outTradeNo);
  }

  @Override
  public boolean isMock() {
    return desk.of(Cashier.class).isMock();
  }

  private MoneyBook book() {
    return desk.of(MoneyBook.class);
  }
}
