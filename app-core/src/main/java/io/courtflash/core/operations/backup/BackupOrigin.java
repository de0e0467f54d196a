package io.courtflash.core.operations.backup;

/** The origin of a backup, as far as its signature tells. */
public enum BackupOrigin {
  /** This installation, and nobody changed it since. */
  THIS_INSTALLATION,
  /** An installation with another key: here nobody can tell whether it was changed. */
  ANOTHER_INSTALLATION,
  /** An older program, or somebody who removed the signature. */
  UNSIGNED
}
