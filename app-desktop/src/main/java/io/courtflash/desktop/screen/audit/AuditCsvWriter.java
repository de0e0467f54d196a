package io.courtflash.desktop.screen.audit;

import io.courtflash.core.audit.AuditEntry;
import io.courtflash.desktop.fx.CancellableTask;
import io.courtflash.desktop.i18n.TimeFormatter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes entries for a spreadsheet; times are the venue's. */
record AuditCsvWriter(TimeFormatter times) {

  private static final String HEADING = "id,time,actor,action,subject,before,after,requestId\r\n";
  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final String FORMULA_SIGNS = "=+-@\t\r";

  /** Reads page after page. */
  interface PageSource {
    List<AuditEntry> after(@Nullable AuditEntry last);
  }

  /**
   * Writes all pages; the file is there only when all of it is.
   *
   * @return how many entries; empty when it was cancelled
   */
  Optional<Integer> write(Path file, PageSource source, CancellableTask.Progress progress)
      throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    int count = 0;
    try (Writer out = Files.newBufferedWriter(part)) {
      out.write(BYTE_ORDER_MARK + HEADING);
      List<AuditEntry> page = source.after(null);
      while (!page.isEmpty() && !progress.isCancelled()) {
        for (AuditEntry entry : page) {
          out.write(line(entry));
        }
        count += page.size();
        progress.at(count, -1);
        page = source.after(page.getLast());
      }
    }
    if (progress.isCancelled()) {
      Files.delete(part);
      return Optional.empty();
    }
    Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    return Optional.of(count);
  }

  String line(AuditEntry entry) {
    return Stream.of(
                Long.toString(entry.id()),
                times.second(entry.createTime()),
                entry.actorName(),
                entry.action(),
                entry.subject(),
                Objects.requireNonNullElse(entry.before(), ""),
                Objects.requireNonNullElse(entry.after(), ""),
                Objects.requireNonNullElse(entry.requestId(), ""))
            .map(AuditCsvWriter::cell)
            .collect(Collectors.joining(","))
        + "\r\n";
  }

  /** A spreadsheet would run what looks like a formula, so that is made text. */
  private static String cell(String text) {
    boolean formula = !text.isEmpty() && FORMULA_SIGNS.indexOf(text.charAt(0)) >= 0;
    return "\"" + (formula ? "'" : "") + text.replace("\"", "\"\"") + "\"";
  }
}
