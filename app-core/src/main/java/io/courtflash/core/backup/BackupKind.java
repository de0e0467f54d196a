package io.courtflash.core.backup;

import java.util.Locale;

/** Why a backup was made. */
public enum BackupKind {
  /** By the clock; old ones go by themselves. */
  DAILY,
  /** Somebody asked for it; it stays until somebody deletes it. */
  MANUAL,
  /** A newer program was about to change the schema. */
  BEFORE_UPGRADE,
  /** Another backup was about to replace everything. */
  BEFORE_RESTORE;

  /** As in a file's name. */
  String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
