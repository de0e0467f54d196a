package io.courtflash.core.operations.backup;

/** The result of making a backup. */
public sealed interface BackupOutcome {

  /** The backup is written, and was verified by reading it. */
  record Made(Backup backup) implements BackupOutcome {}

  /** The disk has too little space, in bytes; nothing was written. */
  record NoSpace(long needed, long usable) implements BackupOutcome {}

  /** Another backup is being written; nothing was done. */
  record Busy() implements BackupOutcome {}

  /** Nothing was written; the reason is a technical text. */
  record Failed(String reason) implements BackupOutcome {}
}
