package io.courtflash.core.office;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Money that isn't settled.
 *
 * @param id of the order or the refund
 * @param number ours for the order or the refund
 * @param guest whom the staff booked for who has no account
 * @param amount in yuan
 * @param since when it should have been settled, or was asked for
 * @param nextTryAt when the provider is asked next; null when nobody asks it any more
 * @param lastError what the provider said last, or why it couldn't be asked
 */
public record UnsettledMoney(
    Issue kind,
    long id,
    String number,
    long reservationId,
    @Nullable String studentId,
    @Nullable String guest,
    BigDecimal amount,
    Instant since,
    int attempts,
    @Nullable Instant nextTryAt,
    @Nullable String lastError) {

  /** What is open about it. */
  public enum Issue {
    /** Nobody knows yet whether the order was paid before its deadline. */
    PAYMENT_UNKNOWN,
    /** The provider hasn't answered the refund. */
    REFUND_UNDER_WAY,
    /** The provider refused the refund: somebody must decide. */
    REFUND_REFUSED
  }
}
