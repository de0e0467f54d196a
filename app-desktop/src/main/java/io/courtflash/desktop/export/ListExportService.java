package io.courtflash.desktop.export;

import io.courtflash.core.operations.export.ExportList;
import java.io.IOException;
import java.nio.file.Path;

/** Writes the hall's lists into files, in the name of the signed-in user. */
public interface ListExportService {

  /**
   * Writes a list of all days as CSV in UTF-8. The file appears or is replaced only when all of it
   * has been written, and only its owner can read it.
   *
   * @throws io.courtflash.core.platform.security.ProofRequiredException without a recent proof of
   *     the user
   */
  void write(ExportList list, Path file) throws IOException;
}
