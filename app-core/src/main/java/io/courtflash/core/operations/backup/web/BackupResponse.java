package io.courtflash.core.operations.backup.web;

import io.courtflash.core.operations.backup.Backup;
import io.courtflash.core.operations.backup.BackupKind;
import java.nio.file.Path;
import java.time.Instant;

/**
 * A backup over HTTP.
 *
 * @param name by which it is restored: the last part of its file's path
 * @param file where it is on the engine's computer
 */
record BackupResponse(
    String name,
    Path file,
    BackupKind kind,
    Instant takenAt,
    long bytes,
    long rows,
    String schemaVersion,
    String programVersion) {

  static BackupResponse of(Backup backup) {
    return new BackupResponse(
        backup.name(),
        backup.file(),
        backup.kind(),
        backup.takenAt(),
        backup.bytes(),
        backup.rows(),
        backup.schemaVersion(),
        backup.programVersion());
  }
}
