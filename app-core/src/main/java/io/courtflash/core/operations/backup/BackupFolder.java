package io.courtflash.core.operations.backup;

import io.courtflash.core.platform.servers.AtomicReplace;
import io.courtflash.core.platform.servers.DataDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;
import org.springframework.util.FileSystemUtils;

/** The folder with the backups. */
@Component
@EnableConfigurationProperties(BackupFolder.BackupProperties.class)
class BackupFolder {

  /** In the data directory: what is readable without a password for a moment. */
  static final String DECRYPTED = "decrypted";

  private static final Logger log = LoggerFactory.getLogger(BackupFolder.class);
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmssSSS'Z'").withZone(ZoneOffset.UTC);
  private static final String PREFIX = "courtflash-";
  private static final String SUFFIX = ".zip";

  /**
   * An incomplete backup of this age was left by a program that was killed. A younger one may be
   * written now, by another engine on the same folder.
   */
  private static final Duration STALE_AFTER = Duration.ofDays(1);

  private final DataDirectory directory;
  private final BackupProperties properties;

  /** Deletes what a killed program left decrypted. */
  BackupFolder(DataDirectory directory, BackupProperties properties) throws IOException {
    this.directory = directory;
    this.properties = properties;
    FileSystemUtils.deleteRecursively(directory.root().resolve(DECRYPTED));
  }

  Path path() {
    Path configured = properties.folder();
    if (configured == null) {
      return directory.folder("backups");
    }
    try {
      return Files.createDirectories(configured.toAbsolutePath());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The backups whose manifest can be read, the newest first. Others are logged and left out. */
  List<Backup> list() {
    List<Backup> backups = new ArrayList<>();
    try (Stream<Path> files = Files.list(path())) {
      files.filter(file -> hasName(file, SUFFIX)).forEach(file -> describe(file, backups));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    backups.sort(Comparator.comparing(Backup::takenAt).reversed());
    return backups;
  }

  Optional<Backup> find(String name) {
    return list().stream().filter(backup -> backup.name().equals(name)).findFirst();
  }

  Path file(Backup.Kind kind, Instant at) {
    return path().resolve(PREFIX + STAMP.format(at) + "-" + kind.word() + SUFFIX);
  }

  /** The password that new backups are encrypted with; null for none. */
  @Nullable String password() {
    return properties.password();
  }

  /**
   * Opens a backup for reading.
   *
   * @throws SchemaException see {@link BackupFile}
   */
  BackupFile open(Path file) {
    return new BackupFile(file, properties.password(), directory.folder(DECRYPTED));
  }

  /** Signs backups with the key of this installation. */
  BackupSigner signer() {
    return BackupSigner.of(directory.root());
  }

  /** Where a backup is written before it is encrypted; only the owner of the data can read it. */
  Path scratch() {
    return directory.folder(DECRYPTED).resolve("to-encrypt.zip");
  }

  long usableBytes() {
    try {
      return Files.getFileStore(path()).getUsableSpace();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Deletes incomplete backups that a killed program left. */
  void deleteStale(Instant now) throws IOException {
    try (Stream<Path> files = Files.list(path())) {
      for (Path file :
          files.filter(each -> hasName(each, SUFFIX + AtomicReplace.PARTIAL_SUFFIX)).toList()) {
        if (Files.getLastModifiedTime(file).toInstant().isBefore(now.minus(STALE_AFTER))) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  private static boolean hasName(Path file, String suffix) {
    String name = String.valueOf(file.getFileName());
    return name.startsWith(PREFIX) && name.endsWith(suffix);
  }

  private void describe(Path file, List<Backup> to) {
    try (BackupFile backup = open(file)) {
      to.add(backup.describe());
    } catch (IOException | SchemaException e) {
      log.warn("{} isn't a backup that this program can read: {}", file, e.getMessage());
    }
  }

  /**
   * The configuration of backups: their folder and how they are stored.
   *
   * @param folder the folder, best on another disk; by default {@code backups} in the data
   *     directory
   * @param password encrypts each new backup; needed to restore it, and to check it
   */
  @ConfigurationProperties("courtflash.backup")
  record BackupProperties(@Nullable Path folder, @Nullable String password) {

    BackupProperties {
      password = password == null || password.isBlank() ? null : password;
    }
  }
}
