package io.courtflash.core.operations.backup;

import java.util.Locale;

/** Why a backup was made. */
public enum BackupKind {
  /** By the daily schedule; outdated ones are deleted automatically. */
  DAILY,
  /** On staff's request; it is never deleted automatically. */
  MANUAL,
  /** Before a newer program changed the schema. */
  BEFORE_UPGRADE,
  /** Before a restore replaced all data. */
  BEFORE_RESTORE;

  /** As it stands in the file's name. */
  String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
