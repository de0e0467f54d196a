package io.courtflash.core.operations.backup;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;

/** A backup file, as its manifest describes it. */
public record Backup(
    Path file,
    Kind kind,
    Instant takenAt,
    long bytes,
    long rows,
    String schemaVersion,
    String programVersion) {

  /** The file's name, which identifies the backup. */
  public String name() {
    return String.valueOf(file.getFileName());
  }

  /** The reasons for which a backup is made. */
  public enum Kind {
    /** By the daily schedule; outdated ones are deleted automatically. */
    DAILY,
    /** On staff's request; it is never deleted automatically. */
    MANUAL,
    /** Before a newer program changed the schema. */
    BEFORE_UPGRADE,
    /** Before a restore replaced all data. */
    BEFORE_RESTORE;

    /** The part of the file's name. */
    String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** The origin of a backup, as far as its signature tells. */
  public enum Origin {
    /** This installation, and nobody changed it since. */
    THIS_INSTALLATION,
    /** An installation with another key: here nobody can tell whether it was changed. */
    ANOTHER_INSTALLATION,
    /** An older program, or somebody who removed the signature. */
    UNSIGNED
  }
}
