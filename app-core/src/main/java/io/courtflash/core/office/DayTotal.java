package io.courtflash.core.office;

import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * The money of one day.
 *
 * @param date in the venue's zone
 * @param takings in yuan, as is {@code givenBack}
 */
public record DayTotal(
    LocalDate date, long payments, BigDecimal takings, long refunds, BigDecimal givenBack) {

  public BigDecimal net() {
    return takings.subtract(givenBack);
  }
}
