package io.courtflash.core.operations.audit;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Selects entries of the audit log; null selects all.
 *
 * @param actorId the account of who acted
 * @param action the code of the action
 * @param from the first instant that is selected
 * @param until the first instant that isn't selected any more
 */
public record AuditFilter(
    @Nullable Long actorId,
    @Nullable String action,
    @Nullable String subject,
    @Nullable Instant from,
    @Nullable Instant until) {

  public static final AuditFilter ALL = new AuditFilter(null, null, null, null, null);
}
