package io.courtflash.core.notify;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A mail that was given up after its last attempt; its message is in the inbox all the same. */
public record FailedMail(
    long id,
    String studentId,
    NotificationKind kind,
    long reservationId,
    int attempts,
    @Nullable String error,
    Instant createTime) {}
