package io.courtflash.desktop.export;

import io.courtflash.core.operations.export.ExportList;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Keeps what was exported. */
public final class FakeListExportService implements ListExportService {

  public final List<String> written = new ArrayList<>();

  @Override
  public void write(ExportList list, Path file) {
    written.add(list + " " + file.getFileName());
  }
}
