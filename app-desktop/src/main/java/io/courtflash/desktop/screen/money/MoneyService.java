package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.order.PaymentSettlement;
import io.courtflash.core.money.refund.PartRefunds;
import io.courtflash.core.money.refund.RefundOrder;
import io.courtflash.core.office.MoneyFilter;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.PeriodTotal;
import io.courtflash.core.office.RefundLine;
import io.courtflash.core.office.UnsettledMoney;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** The engine's payments and refunds. Changes are made in the name of the signed-in user. */
interface MoneyService {

  /** Unsettled payments and refunds, the oldest first. */
  List<UnsettledMoney> unsettled(int limit);

  /** Orders with an id below {@code beforeId}, the newest first. */
  List<PayOrderLine> orders(MoneyFilter filter, long beforeId, int limit);

  /** Refunds with an id below {@code beforeId}, the newest first. */
  List<RefundLine> refunds(MoneyFilter filter, long beforeId, int limit);

  /**
   * What the payments of a day had come to at the end of each of its hours, in yuan.
   *
   * @param today up to the present hour, in the venue's zone
   * @param weekAgo of the same weekday a week before
   */
  record DayCurves(List<BigDecimal> today, List<BigDecimal> weekAgo) {}

  DayCurves dayCurves();

  /** The totals of the days or weeks up to today in the venue's zone, the latest first. */
  List<PeriodTotal> totals(PeriodTotal.TotalPeriod period, int count);

  Optional<RefundLine> refund(long id);

  /**
   * Requests a refused refund again; however often this is called, it is paid out once.
   *
   * @param amount what staff saw as refused, in yuan: with another amount by now nothing is changed
   * @return the refund afterwards
   */
  RefundOrder retry(long refundId, BigDecimal amount, String reason);

  /**
   * Drops a refused refund: the booking keeps its payment.
   *
   * @param amount what staff saw as refused, in yuan: with another amount by now nothing is changed
   */
  void drop(long refundId, BigDecimal amount, String reason);

  /**
   * Requests the refund of a part of a payment whose booking goes on; once, however often it is
   * called with the same part.
   */
  RefundOrder refundPart(long reservationId, PartRefunds.Part part, String reason);

  /**
   * Records that staff gave a refused refund's money back otherwise.
   *
   * @param amount what they saw as refused, in yuan: with another amount by now nothing is changed
   * @param proof how and when
   */
  void settleByHand(long refundId, BigDecimal amount, String proof);

  /**
   * Asks the payment provider for the state of a refund now.
   *
   * @return empty when the refund is not under way any more
   */
  Optional<RefundOrder> queryRefundNow(long refundId);

  /** Asks the payment provider whether an order is paid, and records the answer. */
  Optional<PaymentSettlement.Outcome> queryPayment(String outTradeNo);

  /** Pays an order at the mock provider. */
  PaymentSettlement.Outcome payWithMockGateway(String outTradeNo);

  /** Whether the payment provider is the mock. */
  boolean isMock();
}
