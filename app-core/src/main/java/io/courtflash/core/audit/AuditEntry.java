package io.courtflash.core.audit;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One thing that somebody did.
 *
 * @param actorId null for the engine itself
 * @param before the state before, as JSON
 * @param after the state after, as JSON
 * @param requestId the HTTP request it was done by; null when it wasn't
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
