package io.courtflash.core.office;

import io.courtflash.core.money.provider.RefundProgress;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An order or a refund that isn't settled, a difference between a provider's statement and the
 * hall's books, or a statement that is missing.
 *
 * @param id of the order, the refund, the difference or the statement
 * @param number CourtFlash's number of the order or the refund; the provider and the day of a
 *     statement that is missing
 * @param reservationId null where no booking is known
 * @param name the person's name; null for a guest, and where it isn't known
 * @param guest the name that staff booked for; null for a student
 * @param amount in yuan; of a difference what the hall says, else what the statement says
 * @param since the payment deadline of an order, the request of a refund, when a difference was
 *     found, the end of a missing statement's day
 * @param nextTryAt when the next attempt is due; null if there is none
 * @param progress how far the provider is with a refund that it hasn't made; null if it told
 *     nothing
 * @param lastError why the last attempt got no answer, or why the provider refused
 */
public record UnsettledMoney(
    Issue kind,
    long id,
    String number,
    @Nullable Long reservationId,
    @Nullable String studentId,
    @Nullable String name,
    @Nullable String guest,
    BigDecimal amount,
    Instant since,
    int attempts,
    @Nullable Instant nextTryAt,
    @Nullable RefundProgress progress,
    @Nullable String lastError) {

  /** The reasons why money isn't settled. */
  public enum Issue {
    /** The provider hasn't answered yet whether the order was paid before its deadline. */
    PAYMENT_UNKNOWN,
    /** The provider hasn't answered the refund. */
    REFUND_UNDER_WAY,
    /** The provider refused the refund: staff must decide. */
    REFUND_REFUSED,
    /** The customer hasn't come to the counter for the refund. */
    REFUND_AT_COUNTER,
    /** The hall has a payment or a refund that no statement of the provider has. */
    BILL_OURS_ONLY,
    /** A statement has a payment or a refund that the hall doesn't have as made. */
    BILL_THEIRS_ONLY,
    /** A statement has a refund that the provider hasn't answered here. */
    BILL_REFUND_UNDER_WAY,
    /** A statement has a refund that the provider refused here. */
    BILL_REFUND_REFUSED,
    /** A statement has a payment or a refund with another amount. */
    BILL_AMOUNT,
    /** The provider has given no statement of a day. */
    BILL_MISSING
  }
}
