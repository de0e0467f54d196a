package io.courtflash.desktop.screen.money;

import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.DayTotal;
import io.courtflash.core.office.MoneyFilter;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.RefundLine;
import io.courtflash.core.office.UnsettledMoney;
import io.courtflash.core.pay.InquiryOutcome;
import io.courtflash.core.pay.RefundOrder;
import io.courtflash.core.pay.RefundOutcome;
import java.util.List;
import java.util.Optional;

/** The engine's money, moved in the name of who is signed in. */
interface MoneyService {

  /** What isn't settled, the longest open first. */
  List<UnsettledMoney> unsettled(int limit);

  /** Orders with an id below {@code beforeId}, the newest first. */
  List<PayOrderLine> orders(MoneyFilter filter, long beforeId, int limit);

  /** Refunds with an id below {@code beforeId}, the newest first. */
  List<RefundLine> refunds(MoneyFilter filter, long beforeId, int limit);

  /** Days in a row up to today, the latest first. */
  List<DayTotal> days(int count);

  Optional<RefundLine> refund(long id);

  /** The booking that some money is for. */
  Optional<BookingLine> booking(long reservationId);

  RefundOutcome giveBack(long reservationId, String reason);

  Optional<RefundOrder> retry(long refundId, String reason);

  Optional<RefundOrder> hurry(long refundId);

  InquiryOutcome ask(String outTradeNo);

  InquiryOutcome payAtMock(String outTradeNo);

  /** Whether the payment provider is the mock one. */
  boolean isMock();
}
