package io.courtflash.desktop.sheet;

import de.siegmar.fastcsv.writer.CsvWriter;
import io.courtflash.core.change.series.timetable.TimetableFile;
import io.courtflash.core.platform.document.CsvFile;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads a timetable from a file: iCalendar, CSV, or an Excel workbook, which becomes CSV. */
public final class TimetableFiles {

  private static final long MAX_BYTES = 4L << 20;

  private TimetableFiles() {}

  /** The content of a file. */
  public sealed interface Content {

    /** Its text, for {@link TimetableFile#parse}. */
    record Text(String text) implements Content {}

    /** It is too large. */
    record TooLarge() implements Content {}

    /** It is neither in UTF-8 nor in GB18030. */
    record UnknownEncoding() implements Content {}
  }

  /** Reads a file; what it is tells its content, not its name. */
  public static Content read(Path file) throws IOException {
    if (Files.size(file) > MAX_BYTES) {
      return new Content.TooLarge();
    }
    if (RosterFiles.isWorkbook(file)) {
      return new Content.Text(csv(XlsxReader.read(file)));
    }
    return CsvFile.decode(Files.readAllBytes(file))
        .<Content>map(Content.Text::new)
        .orElseGet(Content.UnknownEncoding::new);
  }

  /** The cells as they are, without what protects spreadsheets from formulas. */
  private static String csv(List<List<String>> lines) throws IOException {
    StringWriter text = new StringWriter();
    try (CsvWriter csv = CsvWriter.builder().build(text)) {
      lines.forEach(csv::writeRecord);
    }
    return text.toString();
  }
}
