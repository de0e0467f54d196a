package io.courtflash.desktop.sheet;

import io.courtflash.core.engine.AtomicReplace;
import io.courtflash.desktop.fx.CancellableTask.Progress;
import java.io.BufferedOutputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes a long list to a file, page after page, held in memory nowhere. */
public final class SpreadsheetExport {

  /** How far it is isn't known before the end. */
  private static final int UNKNOWN = -1;

  private SpreadsheetExport() {}

  /** Reads page after page. */
  public interface PageSource<T> {
    List<T> after(@Nullable T last) throws Exception;
  }

  /** What stands above the columns, and how a row fills them. */
  public record Columns<T>(List<String> heading, Function<T, List<?>> cells) {}

  /**
   * Writes all pages; the file is there only when all of it is.
   *
   * @return how many lines; empty when it was cancelled
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
      progress.at(count, UNKNOWN);
      page = source.after(page.getLast());
    }
    return progress.isCancelled() ? Optional.empty() : Optional.of(count);
  }
}
