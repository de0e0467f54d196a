package io.courtflash.core.operations.backup;

import org.jspecify.annotations.Nullable;

/** The schema can't be upgraded, or a backup can't be restored. */
public final class SchemaException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The kinds of failures, with the state in which the data is left. */
  public enum Reason {
    /** The data is of a newer program. Nothing was changed. */
    NEWER,
    /**
     * A change that another program began didn't end, and this one can't tell how far it came.
     * Nothing was changed.
     */
    UNFINISHED,
    /** The upgrade failed and was rolled back. */
    UPGRADE_UNDONE,
    /** The upgrade failed, and so did the rollback. */
    UPGRADE_STUCK,
    /** The file isn't a complete backup. Nothing was changed. */
    BACKUP_DAMAGED,
    /**
     * The backup isn't signed, or another installation signed it, and the request doesn't allow
     * that. Nothing was changed.
     */
    FOREIGN_BACKUP,
    /** The database has data, and the request doesn't allow to replace it. Nothing was changed. */
    NOT_EMPTY,
    /** Other nodes use the database that is to be changed. Nothing was changed. */
    NODE_RUNNING,
    /** The restore was requested too long ago: the data went on since. Nothing was changed. */
    REQUEST_OUTDATED,
    /** The restore failed and was rolled back. */
    RESTORE_UNDONE,
    /** The restore failed, and so did the rollback. */
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

  /** The versions, the nodes or the backup file that the reason is about. */
  public String subject() {
    return subject;
  }
}
