package io.courtflash.core.money.counter;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.document.PdfFile;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;

/** What the staff do with the daily closings of the counter, from wherever they sit. */
public interface ClosingOperations {

  /**
   * The desks' money of successive days, the latest first: where something was taken, given back or
   * counted.
   *
   * @param last in the venue's zone
   * @param days how many; at most {@value DailyClosings#MAX_DAYS}
   */
  List<ClosingLine> lines(Actor staff, LocalDate last, int days);

  /**
   * Prints the takings of each desk on a day by method, the counted amounts, and every correction.
   *
   * @param day in the venue's zone
   */
  PdfFile print(Actor staff, LocalDate day, Locale language);

  /**
   * Stores what staff counted at a desk, beside what is expected at this moment. A second closing
   * of the same money is a correction, which needs a reason; a repeat by the same person that says
   * nothing else is answered with the first one. Audited.
   *
   * @throws io.courtflash.core.platform.http.Refusal if another amount is expected than was shown,
   *     the day is still to come, a reason is missing, or somebody else closed it just now
   * @throws IllegalArgumentException if the method isn't one of the counter, or the reason is too
   *     long
   */
  ClosingLine close(Actor staff, DailyClosings.CountedMoney counted);
}
