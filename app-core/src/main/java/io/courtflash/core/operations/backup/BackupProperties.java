package io.courtflash.core.operations.backup;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Where backups are stored, and how.
 *
 * @param folder the folder, best on another disk; by default {@code backups} in the data directory
 * @param password encrypts each new backup; needed to restore it, and to check it
 */
@ConfigurationProperties("courtflash.backup")
record BackupProperties(@Nullable Path folder, @Nullable String password) {

  BackupProperties {
    password = password == null || password.isBlank() ? null : password;
  }
}
