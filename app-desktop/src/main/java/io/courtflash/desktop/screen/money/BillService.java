package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.statement.BillDifference;
import io.courtflash.core.money.statement.Bills;
import io.courtflash.core.money.statement.ProviderBill;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** The payment providers' bills. Changes are made in the name of the signed-in user. */
interface BillService {

  /** The bills of the days up to today, the latest first, with days for which there is none yet. */
  List<ProviderBill> bills(int days);

  /** What bills and the hall's books don't agree on, with an id below {@code beforeId}. */
  List<BillDifference> differences(long beforeId, int limit);

  /** Asks the provider for a bill that there isn't yet; empty if there is no such day. */
  Optional<ProviderBill> fetch(long billId);

  /** Stores the bill of a day from a file of the provider. */
  Bills.Import importFile(String provider, LocalDate day, byte[] file);

  /** Asks the provider about a difference, and compares the bill again. */
  Optional<BillDifference> check(long differenceId);

  /**
   * Records why a difference is in order.
   *
   * @return false when it isn't open any more
   */
  boolean settle(long differenceId, String proof);
}
