package io.courtflash.core.messages.inbox;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A mail that failed for good after its last attempt. Its notification is in the inbox. */
public record FailedMail(
    long id,
    String studentId,
    NotificationKind kind,
    long reservationId,
    int attempts,
    @Nullable String error,
    Instant createTime) {}
