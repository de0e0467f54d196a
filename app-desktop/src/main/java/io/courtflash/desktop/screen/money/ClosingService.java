package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.counter.ClosingLine;
import io.courtflash.core.money.counter.CountedMoney;
import io.courtflash.core.platform.document.PdfFile;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;

/** The daily closings of the counter. Changes are made in the name of the signed-in user. */
interface ClosingService {

  /** The desks' takings of the days up to today in the venue's zone, the latest first. */
  List<ClosingLine> lines(int days);

  /**
   * A day's closing to be signed.
   *
   * @param day in the venue's zone
   */
  PdfFile print(LocalDate day, Locale language);

  /** Records what was counted at a desk; counting again adds a correction. */
  ClosingLine close(CountedMoney counted);

  /**
   * Records that the customer got a refund at this desk.
   *
   * @return false when it isn't waiting any more
   */
  boolean handOut(long refundId);
}
