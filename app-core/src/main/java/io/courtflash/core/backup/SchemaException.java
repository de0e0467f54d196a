package io.courtflash.core.backup;

import org.jspecify.annotations.Nullable;

/** The program can't work on what the database holds, or would hold. */
public final class SchemaException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** What is the matter, and so how everything stands. */
  public enum Reason {
    /** A newer program made it. Nothing was changed. */
    NEWER,
    /** The upgrade failed, and everything is as it was before it. */
    UPGRADE_UNDONE,
    /** The upgrade failed, and so did the way back. */
    UPGRADE_STUCK,
    /** The file isn't whole. Nothing was changed. */
    BACKUP_DAMAGED,
    /** The backup is for an empty hall, and this one isn't. Nothing was changed. */
    NOT_EMPTY,
    /** The restore failed, and everything is as it was before it. */
    RESTORE_UNDONE,
    /** The restore failed, and so did the way back. */
    RESTORE_STUCK,
    /** A backup before a change doesn't fit on the disk. Nothing was changed. */
    NO_SPACE
  }

  private final Reason reason;
  private final String subject;

  SchemaException(Reason reason, String subject) {
    this(reason, subject, null);
  }

  SchemaException(Reason reason, String subject, @Nullable Throwable cause) {
    super(reason + ": " + subject, cause);
    this.reason = reason;
    this.subject = subject;
  }

  public Reason reason() {
    return reason;
  }

  /** What it is about: versions, or the file that holds what was there before. */
  public String subject() {
    return subject;
  }
}
