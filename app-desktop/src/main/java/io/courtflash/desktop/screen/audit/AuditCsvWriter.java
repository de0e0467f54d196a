package io.courtflash.desktop.screen.audit;

import io.courtflash.core.operations.audit.AuditEntry;
import io.courtflash.core.operations.export.CsvWriter;
import io.courtflash.core.platform.servers.AtomicReplace;
import io.courtflash.desktop.fx.TaskRunner;
import io.courtflash.desktop.i18n.TimeFormatter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
  Optional<Integer> write(
      Path file, PageSource source, TaskRunner.CancellableTask.Progress progress)
      throws IOException {
    try (AtomicReplace replace = AtomicReplace.file(file)) {
      int count = writePages(replace.temporary(), source, progress);
      if (progress.isCancelled()) {
        return Optional.empty();
      }
      replace.commit();
      return Optional.of(count);
    }
  }

  private int writePages(Path file, PageSource source, TaskRunner.CancellableTask.Progress progress)
      throws IOException {
    int count = 0;
    try (CsvWriter out = new CsvWriter(Files.newBufferedWriter(file))) {
      out.line(HEADING);
      List<AuditEntry> page = source.after(null);
      while (!page.isEmpty() && !progress.isCancelled()) {
        for (AuditEntry entry : page) {
          out.line(cells(entry));
        }
        count += page.size();
        progress.report(count, -1);
        page = source.after(page.getLast());
      }
    }
    return count;
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
