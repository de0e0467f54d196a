package io.courtflash.desktop.series;

import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.platform.document.PdfFile;
import io.courtflash.core.platform.document.PdfSheet;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Prints the result of a closure, and of each affected booking, on A4. */
record ClosureSheet(Texts texts) {

  static final String NAME = "courtflash-closure.pdf";

  /** When, court, person, what was done, and the message. */
  private static final List<Float> ROW = List.of(0.25f, 0.15f, 0.18f, 0.27f, 0.15f);

  /**
   * The sheet.
   *
   * @param hall its name
   * @param courts the names of the single courts, by their id
   */
  PdfFile print(
      String hall, ClosureRun run, List<ClosedBooking> bookings, Map<Long, String> courts) {
    ClosureTexts words = new ClosureTexts(texts);
    String title = texts.get("closing.result");
    try (PdfSheet sheet = PdfSheet.wholes(title, texts.language())) {
      sheet.heading(hall);
      sheet.subheading(title);
      sheet.rule();
      for (WeeklyBlock block : run.proposed().change().blocks()) {
        sheet.value(
            block.reason(), new SeriesTexts(texts).when(block) + " · " + courts(block, courts));
      }
      sheet.value(texts.get("closing.effect"), ClosureTexts.summary(run.applied()).in(texts));
      sheet.value(texts.get("closing.message"), words.messages(bookings));
      sheet.rule();
      sheet.row(heading(), ROW);
      bookings.forEach(
          each ->
              sheet.row(
                  List.of(
                      each.booking().when().in(texts),
                      each.booking().courts(),
                      each.booking().person(),
                      words.outcome(each),
                      words.message(each)),
                  ROW));
      return sheet.end(NAME);
    }
  }

  private List<String> heading() {
    return List.of(
        texts.get("bookings.time"),
        texts.get("bookings.court"),
        texts.get("bookings.student"),
        texts.get("closing.effect"),
        texts.get("closing.message"));
  }

  private static String courts(WeeklyBlock block, Map<Long, String> names) {
    return block.courtIds().stream()
        .sorted()
        .map(names::get)
        .filter(Objects::nonNull)
        .collect(Collectors.joining(", "));
  }
}
