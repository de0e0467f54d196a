package io.courtflash.core.notify;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One thing that a student is told; {@link NotificationFormatter} puts it into words.
 *
 * @param slotId the reservation's slot when it happened
 * @param fromSlotId where a moved reservation was before
 * @param reason why it ended, see {@code booking.Reservation}
 * @param payDeadline until when the reservation can be paid, or could
 */
public record Notification(
    long id,
    NotificationKind kind,
    long reservationId,
    long slotId,
    @Nullable Long fromSlotId,
    @Nullable String reason,
    @Nullable Instant payDeadline,
    boolean isRead,
    Instant createTime) {}
