package io.courtflash.desktop.export;

import io.courtflash.core.operations.export.CsvExporter;
import io.courtflash.core.operations.export.ExportAuthorization;
import io.courtflash.core.operations.export.ExportList;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.servers.AtomicReplace;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;

/** Exports the lists of the engine of this program. */
@NeedsPermission(Permission.EXPORT)
public record EngineListExportService(
    ExportAuthorization exports, CsvExporter exporter, Actor staff) implements ListExportService {

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
