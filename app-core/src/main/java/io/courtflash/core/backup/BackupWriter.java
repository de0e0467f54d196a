package io.courtflash.core.backup;

import io.courtflash.core.ProgramVersion;
import io.courtflash.core.engine.DataDirectory;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
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
  sealed interface WriteResult {
    record Done(Backup backup) implements WriteResult {}

    record NoSpace(long needed, long usable) implements WriteResult {}
  }

  /**
   * Writes everything that the schema holds now.
   *
   * @param unsettled see {@link BackupManifest}
   */
  WriteResult write(
      DataSource database, String schemaVersion, BackupKind kind, Instant at, int unsettled)
      throws SQLException, IOException {
    long needed = needed(database);
    if (folder.usableBytes() < needed) {
      return new WriteResult.NoSpace(needed, folder.usableBytes());
    }
    folder.clear(at);
    Path file = folder.file(kind, at);
    Path part = file.resolveSibling(file.getFileName() + BackupFolder.HALF_WRITTEN);
    BackupManifest beginning =
        new BackupManifest(
            BackupManifest.FORMAT,
            ProgramVersion.text(),
            schemaVersion,
            at,
            kind,
            unsettled,
            List.of());
    try {
      DataDirectory.createForOwner(part);
      try (DatabaseSnapshot snapshot = new DatabaseSnapshot(database);
          OutputStream out = new BufferedOutputStream(Files.newOutputStream(part))) {
        BackupFile.write(out, snapshot, beginning);
      }
      try (BackupFile written = new BackupFile(part)) {
        written.verify();
      }
      force(part);
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(part);
    }
    try (BackupFile written = new BackupFile(file)) {
      return new WriteResult.Done(written.describe());
    }
  }

  /** Else a power cut may leave a file that has a backup's name and no content. */
  private static void force(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  private static long needed(DataSource database) throws SQLException {
    try (Connection connection = database.getConnection()) {
      return SchemaMetadata.bytes(connection) + MARGIN;
    }
  }
}
