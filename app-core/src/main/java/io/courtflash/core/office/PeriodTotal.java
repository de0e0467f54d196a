package io.courtflash.core.office;

import io.courtflash.core.money.order.PayMethod;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.function.Function;

/**
 * Payments and refunds of a day or a week.
 *
 * @param first the first day, in the venue's zone
 * @param last the last day, in the venue's zone
 * @param methods by method, those alone for which there was a payment or a refund
 */
public record PeriodTotal(LocalDate first, LocalDate last, List<MethodTotal> methods) {

  public PeriodTotal {
    methods = List.copyOf(methods);
  }

  /** How many payments. */
  public long payments() {
    return methods.stream().mapToLong(MethodTotal::payments).sum();
  }

  /** The payments' sum in yuan; also payments that were refunded later. */
  public BigDecimal takings() {
    return sum(MethodTotal::takings);
  }

  /** How many refunds. */
  public long refunds() {
    return methods.stream().mapToLong(MethodTotal::refunds).sum();
  }

  /** The refunds' sum in yuan. */
  public BigDecimal givenBack() {
    return sum(MethodTotal::givenBack);
  }

  /** The fees that were kept of refunded payments, in yuan; a part of the net. */
  public BigDecimal fees() {
    return sum(MethodTotal::fees);
  }

  /** The net takings, in yuan. */
  public BigDecimal net() {
    return takings().subtract(givenBack());
  }

  private BigDecimal sum(Function<MethodTotal, BigDecimal> amount) {
    return methods.stream().map(amount).reduce(new BigDecimal("0.00"), BigDecimal::add);
  }

  /**
   * The payments by one method in a day or a week, and the refunds of payments by this method that
   * were made then.
   *
   * @param payments how many payments
   * @param takings the payments' sum in yuan; also payments that were refunded later
   * @param refunds how many refunds
   * @param givenBack the refunds' sum in yuan
   * @param fees what was kept of the refunded payments, in yuan; a part of the net
   */
  public record MethodTotal(
      PayMethod method,
      long payments,
      BigDecimal takings,
      long refunds,
      BigDecimal givenBack,
      BigDecimal fees) {}

  /** The periods over which money is summed up. */
  public enum TotalPeriod {
    DAY,
    /** From Monday to Sunday. */
    WEEK;

    /** The first day of the period in which a day is. */
    LocalDate firstDay(LocalDate day) {
      return switch (this) {
        case DAY -> day;
        case WEEK -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
      };
    }

    /** The first day of a later period, or with a number below 0 of an earlier one. */
    LocalDate plus(LocalDate firstDay, int periods) {
      return switch (this) {
        case DAY -> firstDay.plusDays(periods);
        case WEEK -> firstDay.plusWeeks(periods);
      };
    }
  }
}
