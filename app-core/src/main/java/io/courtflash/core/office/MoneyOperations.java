package io.courtflash.core.office;

import io.courtflash.core.people.access.Actor;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** What the staff read of orders, refunds and takings, from wherever they sit. */
public interface MoneyOperations {

  /** Orders and refunds that aren't settled, the oldest first. */
  List<UnsettledMoney> unsettled(Actor staff, int limit);

  /** Orders with an id below {@code id}, the newest first. */
  List<PayOrderLine> orders(Actor staff, MoneyFilter filter, long id, int limit);

  /** Refunds with an id below {@code id}, the newest first. */
  List<RefundLine> refunds(Actor staff, MoneyFilter filter, long id, int limit);

  Optional<RefundLine> refund(Actor staff, long id);

  /**
   * The totals of successive days or weeks by method, the latest first, also of those without
   * payments.
   *
   * @param lastDay a day of the latest one, in the venue's zone
   */
  List<PeriodTotal> totals(
      Actor staff, PeriodTotal.TotalPeriod period, LocalDate lastDay, int count);

  /**
   * What the payments of a day had come to at the end of each of its hours, in yuan, also those
   * that were refunded later; a day on which the clock is set has 23 or 25 hours.
   *
   * @param day in the venue's zone
   */
  List<BigDecimal> takingsByHour(Actor staff, LocalDate day);
}
