package io.courtflash.core.operations.audit;

/**
 * A flaw of the audit log: an entry that was changed, deleted or backdated.
 *
 * @param number the number of the entry in the chain
 */
public record AuditFlaw(Kind kind, long number) {

  /** The kinds of flaws. */
  public enum Kind {
    /** It, or the hash of the entry before it, was changed. */
    CHANGED,
    /** It and perhaps some after it were deleted. */
    MISSING,
    /** Its time is long before that of earlier entries. */
    BACKDATED,
    /** A backup has another hash of it, so the whole chain was written again. */
    OTHER_THAN_IN_BACKUP
  }
}
