package io.courtflash.core.backup;

/** How making a backup ended. */
public sealed interface BackupOutcome {

  /** It is written, and was read once more. */
  record Made(Backup backup) implements BackupOutcome {}

  /** The disk is too full; nothing was written. In bytes. */
  record NoSpace(long needed, long usable) implements BackupOutcome {}

  /** Another one is being written. */
  record Busy() implements BackupOutcome {}

  /** Nothing was written; the reason is for people who look after computers. */
  record Failed(String reason) implements BackupOutcome {}
}
