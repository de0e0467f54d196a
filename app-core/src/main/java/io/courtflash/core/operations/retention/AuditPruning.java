package io.courtflash.core.operations.retention;

/**
 * The key under which the audit log records the last of its own entries that was deleted for its
 * age.
 */
public final class AuditPruning {

  /**
   * The key, in the states of an entry about deleted rows, of the last entry that was deleted:
   * {@code <number in the chain>:<hash>}.
   */
  public static final String KEY = "auditUpTo";

  private AuditPruning() {}
}
