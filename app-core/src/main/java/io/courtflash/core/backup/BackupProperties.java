package io.courtflash.core.backup;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Where backups are kept.
 *
 * @param folder best on another disk; {@code backups} in the data directory by default
 */
@ConfigurationProperties("courtflash.backup")
record BackupProperties(@Nullable Path folder) {}
