package io.courtflash.core.operations.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Checks a backup without a database. */
public final class BackupVerification {

  private BackupVerification() {}

  /**
   * A backup that is whole.
   *
   * @param origin who made it, as far as the key of the data directory tells
   */
  public record VerifiedBackup(Backup backup, Backup.Origin origin) {}

  /**
   * Whether this installation made the backup and nobody changed it since; also true when that
   * can't be told, because the file can't be read.
   */
  public static boolean mayBeOwn(Path file, @Nullable String password, Path directory) {
    try (BackupFile backup = open(file, password, directory)) {
      Backup.Origin origin = backup.origin(BackupSigner.ofExisting(directory));
      return origin == Backup.Origin.THIS_INSTALLATION;
    } catch (SchemaException _) {
      return true;
    }
  }

  private static BackupFile open(Path file, @Nullable String password, Path directory) {
    return Files.isDirectory(directory)
        ? new BackupFile(file, password, directory.resolve(BackupFolder.DECRYPTED))
        : new BackupFile(file, password);
  }

  /**
   * Reads the whole backup and compares it with its digests and its signature.
   *
   * @param password of an encrypted backup
   * @param directory the data directory of this installation; it may be missing
   * @throws SchemaException when it isn't a whole backup, when it was changed, or when the password
   *     is another one
   */
  public static VerifiedBackup verify(Path file, @Nullable String password, Path directory)
      throws IOException {
    try (BackupFile backup = open(file, password, directory)) {
      backup.verify();
      Backup.Origin origin = backup.origin(BackupSigner.ofExisting(directory));
      return new VerifiedBackup(backup.describe(), origin);
    }
  }
}
