package io.courtflash.core.backup;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Where backups are stored.
 *
 * @param folder the folder, best on another disk; by default {@code backups} in the data directory
 */
@ConfigurationProperties("courtflash.backup")
record BackupProperties(@Nullable Path folder) {}
