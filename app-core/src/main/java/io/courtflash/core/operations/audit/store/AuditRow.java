package io.courtflash.core.operations.audit.store;

import org.jspecify.annotations.Nullable;

/** A new row of {@code audit_log}. */
public record AuditRow(
    @Nullable Long actorId,
    String actorName,
    String action,
    String subject,
    @Nullable String beforeValue,
    @Nullable String afterValue,
    @Nullable String requestId) {}
