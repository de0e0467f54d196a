package io.courtflash.core.money.statement;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A payment or a refund of which a provider's bill says something else than the hall's books: a row
 * of MySQL.
 *
 * @param provider its name
 * @param day of the bill, in the provider's zone
 * @param number CourtFlash's number of the order or the refund; the provider's bill has it, too
 * @param ours what the hall's books say, in yuan; null if they have no such order or refund
 * @param theirs what the bills say, in yuan; null if they have no such line
 * @param reservationId the booking; null if it isn't known
 * @param ourRefund what the hall's books have of the refund by now; null for a payment
 * @param since when it was found
 * @param closedAt when it healed or was settled; null while it is open
 * @param settledBy the login id of who settled it; null unless it is SETTLED
 * @param proof why it is settled, in their words; null unless it is SETTLED
 */
public record StatementDifference(
    long id,
    String provider,
    LocalDate day,
    Kind kind,
    String number,
    Issue issue,
    @Nullable BigDecimal ours,
    @Nullable BigDecimal theirs,
    @Nullable Long reservationId,
    @Nullable OurRefund ourRefund,
    Status status,
    Instant since,
    @Nullable Instant closedAt,
    @Nullable String settledBy,
    @Nullable String proof) {

  /** What the line is about. */
  public enum Kind {
    PAYMENT,
    REFUND
  }

  /** What doesn't agree. */
  public enum Issue {
    /** The hall's books have it as made, and no bill has it. */
    OURS_ONLY,
    /** The bill has it, and the hall's books don't, or not as made. */
    THEIRS_ONLY,
    /** Both have it, with different amounts. */
    AMOUNT
  }

  /** What the hall's books have of a refund. */
  public enum OurRefund {
    /** Nobody requested it here. */
    NONE,
    /** It was requested, and the provider hasn't answered. */
    UNDER_WAY,
    /** The provider refused it. */
    REFUSED,
    /** The money was given back, by the provider or otherwise. */
    GIVEN_BACK
  }

  /** What became of it. */
  public enum Status {
    OPEN,
    /** The hall's books and the bills agree by now. */
    HEALED,
    /** Staff say why it is in order. */
    SETTLED
  }
}
