package io.courtflash.core.operations.backup;

import io.courtflash.core.ProgramVersion;
import io.courtflash.core.platform.servers.AtomicReplace;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Writes backups. A backup is verified by reading it before it gets its final name. */
@Component
@RequiredArgsConstructor
class BackupWriter {

  /** Stays free on the disk for everything else, in bytes. */
  private static final long MARGIN = 64L << 20;

  private static final int MIB = 20;

  private final BackupFolder folder;

  /** Too little space on the disk, in MB. */
  record NoSpace(long needed, long usable) {}

  /** Whether the disk has too little space for a backup; empty when it has enough. */
  Optional<NoSpace> lackedSpace(DataSource database) throws SQLException {
    long needed = needed(database);
    long usable = folder.usableBytes();
    return usable < needed
        ? Optional.of(new NoSpace(needed >> MIB, usable >> MIB))
        : Optional.empty();
  }

  /**
   * Writes all rows of the schema as they are now, to a disk that has enough space.
   *
   * @param unsettled see {@link BackupManifest}
   */
  Backup write(
      DataSource database, String schemaVersion, Backup.Kind kind, Instant at, int unsettled)
      throws SQLException, IOException {
    folder.deleteStale(at);
    Path file = folder.file(kind, at);
    BackupManifest header =
        new BackupManifest(
            BackupManifest.FORMAT,
            ProgramVersion.text(),
            schemaVersion,
            at,
            kind,
            unsettled,
            List.of());
    try (AtomicReplace replace = AtomicReplace.ownerOnlyFile(file)) {
      write(database, header, replace.temporary());
      try (BackupFile written = folder.open(replace.temporary())) {
        written.verify();
      }
      replace.commit();
    }
    try (BackupFile written = folder.open(file)) {
      return written.describe();
    }
  }

  private void write(DataSource database, BackupManifest header, Path file)
      throws SQLException, IOException {
    String password = folder.password();
    if (password == null) {
      writeZip(database, header, file);
      return;
    }
    Path zip = folder.scratch();
    try {
      writeZip(database, header, zip);
      try (BackupFile plain = new BackupFile(zip, null)) {
        EncryptedBackup.encrypt(zip, plain.manifest(), password, file);
      }
    } finally {
      Files.deleteIfExists(zip);
    }
  }

  private void writeZip(DataSource database, BackupManifest header, Path file)
      throws SQLException, IOException {
    try (DatabaseSnapshot snapshot = new DatabaseSnapshot(database);
        OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      BackupFile.write(out, snapshot, header, folder.signer());
    }
  }

  /** Opens a backup for reading. */
  BackupFile open(Path file) {
    return folder.open(file);
  }

  /**
   * The origin of a backup.
   *
   * @throws SchemaException when this installation made it, and it was changed since
   */
  Backup.Origin origin(BackupFile backup) {
    return backup.origin(folder.signer());
  }

  private static long needed(DataSource database) throws SQLException {
    try (Connection connection = database.getConnection()) {
      return SchemaMetadata.bytes(connection) + MARGIN;
    }
  }
}
