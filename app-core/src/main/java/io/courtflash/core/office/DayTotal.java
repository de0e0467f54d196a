package io.courtflash.core.office;

import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * Payments and refunds of one day.
 *
 * @param date in the venue's zone
 * @param payments how many payments
 * @param takings the payments' sum in yuan; also payments that were refunded later
 * @param refunds how many refunds
 * @param givenBack the refunds' sum in yuan
 * @param fees what was kept of the refunded payments, in yuan; a part of the net
 */
public record DayTotal(
    LocalDate date,
    long payments,
    BigDecimal takings,
    long refunds,
    BigDecimal givenBack,
    BigDecimal fees) {

  public BigDecimal net() {
    return takings.subtract(givenBack);
  }
}
