package io.courtflash.core.account.store;

import io.courtflash.core.account.Role;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A token joined with its active account, judged by the database's clock. */
public record LoginTokenRow(
    long userId,
    String studentId,
    Role userRole,
    boolean expired,
    boolean suspended,
    @Nullable Instant suspendedUntil,
    @Nullable String suspendReason,
    boolean mustChangePassword,
    boolean seenLongAgo) {}
