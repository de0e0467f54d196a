package io.courtflash.core.messages.inbox;

import io.courtflash.core.booking.rule.EndReason;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A notification of a student; {@link NotificationFormatter} formats its text.
 *
 * @param reservationId 0 when the account itself is concerned, and no reservation
 * @param slotId the reservation's slot at the time of the event
 * @param fromSlotId the former slot of a moved reservation
 * @param reason why the reservation ended; null when it has not ended
 * @param payDeadline the deadline for the payment
 * @param cellCount how many cells the booking has; the slot is the first one
 * @param subject what staff wrote; null when the kind has a text
 * @param body what staff wrote, or the facts of a {@link LostDate}; null when the kind has a text
 */
public record Notification(
    long id,
    NotificationKind kind,
    long reservationId,
    long slotId,
    @Nullable Long fromSlotId,
    @Nullable EndReason reason,
    @Nullable Instant payDeadline,
    int cellCount,
    @Nullable String subject,
    @Nullable String body,
    boolean isRead,
    Instant createTime) {}
