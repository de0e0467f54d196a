package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.statement.ProviderStatement;
import io.courtflash.core.money.statement.StatementDifference;
import io.courtflash.core.money.statement.Statements;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** The payment providers' statements. Changes are made in the name of the signed-in user. */
interface StatementService {

  /**
   * The statements of the days up to today, the latest first, with days for which there is none
   * yet.
   */
  List<ProviderStatement> bills(int days);

  /** The differences between statements and the hall's books, with an id below {@code beforeId}. */
  List<StatementDifference> differences(long beforeId, int limit);

  /** Asks the provider for a statement that there isn't yet; empty if there is no such day. */
  Optional<ProviderStatement> fetch(long billId);

  /** Tells what a file of the provider has; changes nothing. */
  Statements.Preview previewFile(String provider, LocalDate day, byte[] file);

  /** Stores the statement of a day from a file of the provider. */
  ProviderStatement importFile(String provider, LocalDate day, byte[] file);

  /** Asks the provider about a difference, and compares the statement again. */
  Optional<StatementDifference> check(long differenceId);

  /**
   * Records why a difference is in order.
   *
   * @return false when it isn't open any more
   */
  boolean settle(long differenceId, String proof);
}
