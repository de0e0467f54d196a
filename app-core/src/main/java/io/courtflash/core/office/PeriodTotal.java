package io.courtflash.core.office;

import java.math.BigDecimal;
import java.time.LocalDate;
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
}
