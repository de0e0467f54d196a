package io.courtflash.core.operations.backup;

import java.util.Locale;

/** The reasons for which a backup is made. */
public enum BackupKind {
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
