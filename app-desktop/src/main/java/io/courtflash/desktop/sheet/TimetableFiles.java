package io.courtflash.desktop.sheet;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import io.courtflash.desktop.i18n.TranslatableText;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/**
 * Reads the text of a timetable or of holidays from a file: iCalendar, CSV, or an Excel workbook,
 * which becomes CSV.
 */
public final class TimetableFiles {

  private static final long MAX_BYTES = 4L << 20;

  private TimetableFiles() {}

  /** The content of a file. */
  public sealed interface Content {

    /** Its text, for {@link io.courtflash.core.change.series.timetable.TimetableFile#parse}. */
    record Text(String text) implements Content {}

    /** It could be read in several ways. */
    record Ask(FileQuestion question) implements Content {}

    /** Why it can't be used. */
    record Unusable(TranslatableText why) implements Content {}
  }

  /**
   * Reads a file; its content tells its kind, not its name.
   *
   * @param isUsable whether the cells of a sheet have the headings that are needed
   */
  public static Content read(Path file, SheetChoice choice, Predicate<List<List<String>>> isUsable)
      throws IOException {
    if (Files.size(file) > MAX_BYTES) {
      return new Content.Unusable(TranslatableText.of("timetable.too-large"));
    }
    return switch (TableFiles.read(file, choice, isUsable)) {
      case TableFiles.Content.Cells(List<List<String>> lines) -> new Content.Text(csv(lines));
      case TableFiles.Content.Text(String text) -> new Content.Text(text);
      case TableFiles.Content.Ask(FileQuestion question) -> new Content.Ask(question);
      case TableFiles.Content.Unusable(TranslatableText why) -> new Content.Unusable(why);
    };
  }

  /**
   * The cells as they are, without what protects spreadsheets from formulas. All are in quotation
   * marks, so that only commas separate them.
   */
  private static String csv(List<List<String>> lines) throws IOException {
    StringWriter text = new StringWriter();
    try (CsvWriter csv = CsvWriter.builder().quoteStrategy(QuoteStrategies.ALWAYS).build(text)) {
      lines.forEach(csv::writeRecord);
    }
    return text.toString();
  }
}
