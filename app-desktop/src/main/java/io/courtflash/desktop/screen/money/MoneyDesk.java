package io.courtflash.desktop.screen.money;

import io.courtflash.core.insight.BookingLine;
import io.courtflash.core.insight.DayTotal;
import io.courtflash.core.insight.MoneyFilter;
import io.courtflash.core.insight.OrderLine;
import io.courtflash.core.insight.RefundLine;
import io.courtflash.core.insight.Unsettled;
import io.courtflash.core.pay.Asked;
import io.courtflash.core.pay.RefundAnswer;
import io.courtflash.core.pay.RefundOrder;
import java.util.List;
import java.util.Optional;

/** The engine's money, moved in the name of who is signed in. */
interface MoneyDesk {

  /** What isn't settled, the longest open first. */
  List<Unsettled> unsettled(int limit);

  /** Orders with an id below {@code beforeId}, the newest first. */
  List<OrderLine> orders(MoneyFilter filter, long beforeId, int limit);

  /** Refunds with an id below {@code beforeId}, the newest first. */
  List<RefundLine> refunds(MoneyFilter filter, long beforeId, int limit);

  /** Days in a row up to today, the latest first. */
  List<DayTotal> days(int count);

  Optional<RefundLine> refund(long id);

  /** The booking that some money is for. */
  Optional<BookingLine> booking(long reservationId);

  RefundAnswer giveBack(long reservationId, String reason);

  Optional<RefundOrder> retry(long refundId, String reason);

  Optional<RefundOrder> hurry(long refundId);

  Asked ask(String outTradeNo);

  Asked payAtMock(String outTradeNo);

  /** Whether the payment provider is the mock one. */
  boolean isMock();
}
