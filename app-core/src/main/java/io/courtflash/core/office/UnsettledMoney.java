package io.courtflash.core.office;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An order or a refund that isn't settled.
 *
 * @param id of the order or the refund
 * @param number CourtFlash's number of the order or the refund
 * @param guest the name that staff booked for; null for a student
 * @param amount in yuan
 * @param since the payment deadline of an order, the request of a refund
 * @param nextTryAt when the next attempt is due; null if there is none
 * @param lastError why the last attempt got no answer, or why the provider refused
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

  /** Why it isn't settled. */
  public enum Issue {
    /** The provider hasn't answered yet whether the order was paid before its deadline. */
    PAYMENT_UNKNOWN,
    /** The provider hasn't answered the refund. */
    REFUND_UNDER_WAY,
    /** The provider refused the refund: staff must decide. */
    REFUND_REFUSED,
    /** The customer hasn't come to the counter for the refund. */
    REFUND_AT_COUNTER
  }
}
