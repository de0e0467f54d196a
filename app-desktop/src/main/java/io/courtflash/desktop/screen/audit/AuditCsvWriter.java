package io.courtflash.desktop.screen.audit;

import io.courtflash.core.audit.AuditEntry;
import io.courtflash.core.export.CsvWriter;
import io.courtflash.desktop.fx.CancellableTask;
import io.courtflash.desktop.i18n.TimeFormatter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes audit entries as CSV; times are in the venue's zone. */
record AuditCsvWriter(TimeFormatter times) {

  private static final List<String> HEADING =
      List.of("id", "time", "actor", "action", "subject", "before", "after", "requestId");

  /** Reads one page after the other. */
  interface PageSource {
    List<AuditEntry> after(@Nullable AuditEntry last);
  }

  /**
   * Writes all pages. The file appears only when it is complete.
   *
   * @return the number of entries; empty if it was cancelled
   */
  Optional<Integer> write(Path file, PageSource source, CancellableTask.Progress progress)
      throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    int count = 0;
    try (CsvWriter out = new CsvWriter(Files.newBufferedWriter(part))) {
      out.line(HEADING);
      List<AuditEntry> page = source.after(null);
      while (!page.isEmpty() && !progress.isCancelled()) {
        for (AuditEntry entry : page) {
          out.line(cells(entry));
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

  private List<Object> cells(AuditEntry entry) {
    return List.of(
        entry.id(),
        times.second(entry.createTime()),
        entry.actorName(),
        entry.action(),
        entry.subject(),
        Objects.requireNonNullElse(entry.before(), ""),
        Objects.requireNonNullElse(entry.after(), ""),
        Objects.requireNonNullElse(entry.requestId(), ""));
  }
}
