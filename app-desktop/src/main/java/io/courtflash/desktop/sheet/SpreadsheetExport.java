package io.courtflash.desktop.sheet;

import io.courtflash.core.platform.servers.AtomicReplace;
import io.courtflash.desktop.fx.TaskRunner.CancellableTask.Progress;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes a list to a spreadsheet file page by page, so that it never is in memory as a whole. */
public final class SpreadsheetExport {

  private static final int UNKNOWN_TOTAL = -1;

  private SpreadsheetExport() {}

  /** Reads the rows. */
  public interface PageSource<T> {

    /** Returns the next rows after a row, or the first ones after null; empty at the end. */
    List<T> after(@Nullable T last) throws Exception;
  }

  /** The columns' headings, and a row's cells: numbers, and texts of anything else. */
  public record Columns<T>(List<String> heading, Function<T, List<?>> cells) {}

  /**
   * Writes all pages. The file appears or is replaced only when all of it has been written.
   *
   * @return the number of rows; empty when it was cancelled
   */
  public static <T> Optional<Integer> write(
      Path file, Columns<T> columns, PageSource<T> source, Progress progress) throws Exception {
    try (AtomicReplace replace = AtomicReplace.file(file)) {
      Optional<Integer> written = Optional.empty();
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(replace.temporary()));
          SpreadsheetWriter sheet = SpreadsheetWriter.to(out, String.valueOf(file.getFileName()))) {
        written = write(sheet, columns, source, progress);
      }
      if (written.isPresent()) {
        replace.commit();
      }
      return written;
    }
  }

  private static <T> Optional<Integer> write(
      SpreadsheetWriter sheet, Columns<T> columns, PageSource<T> source, Progress progress)
      throws Exception {
    sheet.line(columns.heading());
    int count = 0;
    List<T> page = source.after(null);
    while (!page.isEmpty() && !progress.isCancelled()) {
      for (T row : page) {
        sheet.line(columns.cells().apply(row));
      }
      count += page.size();
      progress.report(count, UNKNOWN_TOTAL);
      page = source.after(page.getLast());
    }
    return progress.isCancelled() ? Optional.empty() : Optional.of(count);
  }

  /** Writes a spreadsheet line by line, without holding it in memory. */
  public interface SpreadsheetWriter extends AutoCloseable {

    /** Writes a line of texts and numbers. */
    void line(List<?> cells) throws IOException;

    /** Completes the file. A file that isn't closed can't be read. */
    @Override
    void close() throws IOException;

    /** A writer of an Excel workbook if the file's name ends with {@code .xlsx}, else of CSV. */
    static SpreadsheetWriter to(OutputStream out, String fileName) throws IOException {
      return fileName.toLowerCase(Locale.ROOT).endsWith(".xlsx")
          ? new XlsxWriter(out)
          : new CsvSpreadsheetWriter(out);
    }
  }
}
