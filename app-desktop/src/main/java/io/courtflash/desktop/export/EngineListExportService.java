package io.courtflash.desktop.export;

import io.courtflash.core.account.Actor;
import io.courtflash.core.engine.AtomicReplace;
import io.courtflash.core.export.CsvExporter;
import io.courtflash.core.export.ExportList;
import io.courtflash.core.export.ListExports;
import io.courtflash.core.security.NeedsPermission;
import io.courtflash.core.security.Permission;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;

/** Exports the lists of the engine of this program. */
@NeedsPermission(Permission.EXPORT)
public record EngineListExportService(ListExports exports, CsvExporter exporter, Actor staff)
    implements ListExportService {

  private static final LocalDate EARLIEST = LocalDate.of(2000, 1, 1);
  private static final LocalDate LATEST = LocalDate.of(9999, 1, 1);

  @Override
  public void write(ExportList list, Path file) throws IOException {
    exports.begin(staff, list);
    try (AtomicReplace replace = AtomicReplace.ownerOnlyFile(file.toAbsolutePath())) {
      try (Writer to = Files.newBufferedWriter(replace.temporary())) {
        exporter.write(list, EARLIEST, LATEST, to);
      }
      var _ = replace.commit();
    }
  }
}
