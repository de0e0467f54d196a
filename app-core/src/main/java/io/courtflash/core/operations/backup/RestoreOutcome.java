package io.courtflash.core.operations.backup;

/** What became of the wish to restore a backup at the next start. */
public sealed interface RestoreOutcome {

  /** The next start restores it. */
  record Requested(Backup backup) implements RestoreOutcome {}

  /**
   * It isn't signed, or another installation signed it, and nobody said that it may be restored all
   * the same. Nothing was changed.
   */
  record Foreign(Backup backup, BackupOrigin origin) implements RestoreOutcome {}

  /**
   * Its manifest was changed after this installation signed it, or it can't be decrypted. Nothing
   * was changed.
   */
  record Unreadable(Backup backup) implements RestoreOutcome {}

  /** There is no such backup. */
  record Missing() implements RestoreOutcome {}
}
