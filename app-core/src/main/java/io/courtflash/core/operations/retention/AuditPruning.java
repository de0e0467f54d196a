package io.courtflash.core.operations.retention;

/** How the audit log says which of its own entries were deleted because they were old. */
public final class AuditPruning {

  /**
   * The key, in the states of an entry about deleted rows, of the last entry that was deleted:
   * {@code <number in the chain>:<hash>}.
   */
  public static final String KEY = "auditUpTo";

  private AuditPruning() {}
}
