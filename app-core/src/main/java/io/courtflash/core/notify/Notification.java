package io.courtflash.core.notify;

import io.courtflash.core.booking.EndReason;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One thing that a student is told; {@link NotificationFormatter} puts it into words.
 *
 * @param slotId the reservation's slot when it happened
 * @param fromSlotId where a moved reservation was before
 * @param reason why it ended; null when it hasn't
 * @param payDeadline until when the reservation can be paid, or could
 */
public record Notification(
    long id,
    NotificationKind kind,
    long reservationId,
    long slotId,
    @Nullable Long fromSlotId,
    @Nullable EndReason reason,
    @Nullable Instant payDeadline,
    boolean isRead,
    Instant createTime) {}
