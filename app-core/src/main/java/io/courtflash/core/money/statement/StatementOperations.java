package io.courtflash.core.money.statement;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** What the staff do with the providers' statements, from wherever they sit. */
public interface StatementOperations {

  /**
   * The statements of successive days, the latest first, with the days for which there is none yet.
   *
   * @param last in the providers' own zones
   * @param count how many days; at most {@value Statements#MAX_DAYS}
   */
  List<ProviderStatement> list(Actor staff, LocalDate last, int count);

  /**
   * Asks the provider for a statement that there isn't yet, without waiting for the next attempt.
   * Audited.
   *
   * @return the statement afterwards, or the day and why there is none; empty if there is no such
   *     row
   */
  Optional<ProviderStatement> fetch(Actor staff, long billId);

  /**
   * Stores the statement of a day from a file that staff got from the provider, and compares it
   * with the hall's books. A file that was imported before is replaced; so an import can be
   * repeated. Audited.
   *
   * @param day in the provider's zone
   * @param file as the provider gave it
   * @throws io.courtflash.core.platform.http.Refusal if there is no such provider, the day hasn't
   *     ended, its statement was fetched, or the file isn't that day's statement
   */
  ProviderStatement importFile(Actor staff, String provider, LocalDate day, byte[] file);

  /**
   * Tells what {@link #importFile} would store of a file; changes nothing.
   *
   * @param day in the provider's zone
   * @param file as the provider gave it
   */
  Statements.Preview previewFile(Actor staff, String provider, LocalDate day, byte[] file);

  /** What the staff do with the differences between statements and the hall's books. */
  interface OfDifferences {

    /**
     * Differences with an id below {@code beforeId}, the newest first.
     *
     * @param onlyOpen leaves out what healed or was settled
     */
    List<StatementDifference> list(Actor staff, boolean onlyOpen, long beforeId, int limit);

    /**
     * Asks the provider about a payment or a refund that only its statement has, as staff can do
     * from the order, and compares the statement again. What the provider answers is settled as
     * always, and audited as that question. Repeatable.
     *
     * @return the difference afterwards, which is HEALED if it agrees by now; empty if there is
     *     none
     */
    Optional<StatementDifference> check(Actor staff, long id);

    /**
     * Stores why a difference is in order, for example because the payer got the money at the
     * counter. Moves no money. It opens again when the statement or the books say another amount
     * later. Audited.
     *
     * @param proof how it was settled, so that others find it
     * @return false if it isn't open (any more)
     */
    boolean settle(Actor staff, long id, StaffReason proof);
  }
}
