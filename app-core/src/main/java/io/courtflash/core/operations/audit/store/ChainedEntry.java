package io.courtflash.core.operations.audit.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A row of {@code audit_log} with its place in the chain.
 *
 * @param chainNo 0 before it is in the chain
 * @param chainHash empty before it is in the chain
 */
public record ChainedEntry(
    long id,
    Instant createTime,
    @Nullable Long actorId,
    String actorName,
    String action,
    String subject,
    @Nullable String beforeValue,
    @Nullable String afterValue,
    @Nullable String requestId,
    long chainNo,
    String chainHash) {}
