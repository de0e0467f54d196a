package io.courtflash.desktop.sheet;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The writing of a long list to a file, page after page, which can be watched and called off. */
public final class Export {

  private final AtomicInteger written = new AtomicInteger();
  private volatile boolean calledOff;

  /** Reads page after page. */
  public interface Source<T> {
    List<T> after(@Nullable T last) throws Exception;
  }

  /** How many lines there are by now. From any thread. */
  public int written() {
    return written.get();
  }

  /** Ends it soon; the file is not made. From any thread. */
  public void callOff() {
    calledOff = true;
  }

  public boolean isCalledOff() {
    return calledOff;
  }

  /**
   * Writes all pages; the file is there only when all of it is.
   *
   * @return how many lines; what was there when it was called off
   */
  public <T> int write(
      Path file, List<String> heading, Source<T> source, Function<T, List<?>> cells)
      throws Exception {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try {
      writePart(part, file, heading, source, cells);
      if (!calledOff) {
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
      }
      return written();
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private <T> void writePart(
      Path part, Path file, List<String> heading, Source<T> source, Function<T, List<?>> cells)
      throws Exception {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part));
        Sheet sheet = Sheet.to(out, String.valueOf(file.getFileName()))) {
      sheet.line(heading);
      List<T> page = source.after(null);
      while (!page.isEmpty() && !calledOff) {
        write(sheet, page, cells);
        page = source.after(page.getLast());
      }
    }
  }

  private <T> void write(Sheet sheet, List<T> page, Function<T, List<?>> cells) throws IOException {
    for (T row : page) {
      sheet.line(cells.apply(row));
    }
    written.addAndGet(page.size());
  }
}
