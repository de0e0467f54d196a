package io.courtflash.core.money.counter;

import io.courtflash.core.money.order.PayMethod;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * One desk's takings of a day by one method, less refunds, with the counted amount.
 *
 * @param day in the venue's zone
 * @param expected as the orders and refunds say now, in yuan
 * @param closing the latest closing; null while nobody has counted
 */
public record ClosingLine(
    LocalDate day, String desk, PayMethod method, BigDecimal expected, @Nullable Closing closing) {

  /**
   * A closing, or its correction: a row of MySQL that never changes.
   *
   * @param lineNo 1 for the closing, more for its corrections
   * @param expected as the orders and refunds said then, in yuan
   * @param counted in yuan
   * @param reason why they differ, or why it was counted again; null if neither
   * @param closedBy the login id of who counted; null if that account is gone
   */
  public record Closing(
      LocalDate day,
      String desk,
      PayMethod method,
      int lineNo,
      BigDecimal expected,
      BigDecimal counted,
      @Nullable String reason,
      @Nullable String closedBy,
      Instant closedAt) {

    /**
     * The difference of the counted money from the expected, in yuan; negative if there is less.
     */
    public BigDecimal difference() {
      return counted.subtract(expected);
    }
  }

  /** Whether nobody has counted what is expected now. */
  public boolean isOpen() {
    return closing == null || closing.expected().compareTo(expected) != 0;
  }
}
