package io.courtflash.core.money.statement;

/** The result of importing a bill from a file. */
public sealed interface BillImport {

  /** The bill is stored, and compared with the hall's books. */
  record Stored(ProviderBill bill) implements BillImport {}

  /** There is no provider of that name, or it makes no bills. */
  record NoProvider() implements BillImport {}

  /** The day hasn't ended at the provider. */
  record NotEnded() implements BillImport {}

  /** The provider's own bill of the day was fetched; it stays. */
  record Fetched() implements BillImport {}

  /**
   * It isn't a bill of the provider.
   *
   * @param line from 1 for the first line; 0 if the file as a whole is wrong
   * @param what is wrong
   */
  record Unreadable(int line, String what) implements BillImport {}

  /**
   * A line is of another day.
   *
   * @param outTradeNo the number of its order
   */
  record WrongDay(String outTradeNo) implements BillImport {}
}
