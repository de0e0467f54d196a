package io.courtflash.core.operations.backup;

import java.nio.file.Path;
import java.time.Instant;

/** A backup file, as its manifest describes it. */
public record Backup(
    Path file,
    BackupKind kind,
    Instant takenAt,
    long bytes,
    long rows,
    String schemaVersion,
    String programVersion) {

  /** The file's name, which identifies the backup. */
  public String name() {
    return String.valueOf(file.getFileName());
  }
}
