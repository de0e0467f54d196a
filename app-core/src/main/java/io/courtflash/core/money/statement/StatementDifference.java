package io.courtflash.core.money.statement;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A payment or refund about which a provider's statement and the hall's books disagree: a row of
 * MySQL.
 *
 * @param provider its name
 * @param day of the statement, in the provider's zone
 * @param number CourtFlash's number of the order or the refund; the provider's statement has it,
 *     too
 * @param ours what the hall's books say, in yuan; null if they have no such order or refund
 * @param theirs what the statements say, in yuan; null if they have no such line
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

  /** The kind of the line. */
  public enum Kind {
    PAYMENT,
    REFUND
  }

  /** The kinds of disagreement. */
  public enum Issue {
    /** The hall's books have it as made, and no statement has it. */
    OURS_ONLY,
    /** The statement has it, and the hall's books don't, or not as made. */
    THEIRS_ONLY,
    /** Both have it, with different amounts. */
    AMOUNT
  }

  /** A refund as the hall's books have it. */
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

  /** The state of the difference. */
  public enum Status {
    OPEN,
    /** The hall's books and the statements agree by now. */
    HEALED,
    /** Staff say why it is in order. */
    SETTLED
  }

  /**
   * A payment or refund about which a statement and the hall's books disagree at this moment.
   *
   * @param ours in yuan; null if the hall has no such order or refund
   * @param theirs in yuan; null if the statements have no such line
   */
  public record Mismatch(
      StatementDifference.Kind kind,
      String number,
      StatementDifference.Issue issue,
      @Nullable BigDecimal ours,
      @Nullable BigDecimal theirs,
      @Nullable Long reservationId) {}
}
