package io.courtflash.core.backup;

import java.nio.file.Path;
import java.time.Instant;

/** A backup's file, as its manifest describes it. */
public record Backup(
    Path file,
    BackupKind kind,
    Instant takenAt,
    long bytes,
    long rows,
    String schemaVersion,
    String programVersion) {

  /** The name of the file, which also names the backup. */
  public String name() {
    return String.valueOf(file.getFileName());
  }
}
