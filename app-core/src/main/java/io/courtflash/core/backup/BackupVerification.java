package io.courtflash.core.backup;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Checks a backup without a database. */
public final class BackupVerification {

  private BackupVerification() {}

  /**
   * Reads the whole backup and compares it with its digests.
   *
   * @param password of an encrypted backup
   * @throws SchemaException when it isn't a whole backup, or the password is another one
   */
  public static Backup verify(Path file, @Nullable String password) throws IOException {
    try (BackupFile backup = new BackupFile(file, password)) {
      backup.verify();
      return backup.describe();
    }
  }
}
