package io.courtflash.core.backup;

import io.courtflash.core.ProgramVersion;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.stereotype.Component;

/** Writes a backup beside its place, reads it once more, and only then puts it there. */
@Component
class BackupWriter {

  /** So much stays free for everything else. */
  private static final long MARGIN = 64L << 20;

  private final BackupFolder folder;

  BackupWriter(BackupFolder folder) {
    this.folder = folder;
  }

  /** What came of it. */
  sealed interface Written {
    record Done(Backup backup) implements Written {}

    record NoSpace(long needed, long usable) implements Written {}
  }

  /**
   * Writes everything that the schema holds now.
   *
   * @param unsettled see {@link Manifest}
   */
  Written write(
      DataSource database, String schemaVersion, BackupKind kind, Instant at, int unsettled)
      throws SQLException, IOException {
    long needed = needed(database);
    if (folder.usableBytes() < needed) {
      return new Written.NoSpace(needed, folder.usableBytes());
    }
    Path file = folder.file(kind, at);
    Path part = file.resolveSibling(file.getFileName() + ".part");
    Manifest beginning =
        new Manifest(
            Manifest.FORMAT, ProgramVersion.text(), schemaVersion, at, kind, unsettled, List.of());
    try {
      BackupFolder.createForOwner(part);
      try (Snapshot snapshot = new Snapshot(database);
          OutputStream out = new BufferedOutputStream(Files.newOutputStream(part))) {
        BackupFile.write(out, snapshot, beginning);
      }
      try (BackupFile written = new BackupFile(part)) {
        written.verify();
      }
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(part);
    }
    try (BackupFile written = new BackupFile(file)) {
      return new Written.Done(written.describe());
    }
  }

  private static long needed(DataSource database) throws SQLException {
    try (Connection connection = database.getConnection()) {
      return Schema.bytes(connection) + MARGIN;
    }
  }
}
