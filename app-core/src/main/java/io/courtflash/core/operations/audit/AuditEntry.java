package io.courtflash.core.operations.audit;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the audit log.
 *
 * @param actorId null for the engine and the local operator
 * @param actorName as the account is called now; of the engine and the local operator their own
 * @param action the code of an {@link io.courtflash.core.people.access.AuditAction}; old entries
 *     may have a code that no longer exists
 * @param before the state before, as JSON
 * @param after the state after, as JSON
 * @param requestId the id of the HTTP request that made the change; null when none did
 */
public record AuditEntry(
    long id,
    Instant createTime,
    @Nullable Long actorId,
    String actorName,
    String action,
    String subject,
    @Nullable String before,
    @Nullable String after,
    @Nullable String requestId) {}
