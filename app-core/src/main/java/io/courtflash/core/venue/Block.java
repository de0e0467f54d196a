package io.courtflash.core.venue;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Why slots take no new booking. One that names a court is its closure, which holds for slots that
 * are made later, too.
 *
 * @param reason the staff's words
 * @param courtId of a closure; null when single slots were blocked, as are its ends
 */
public record Block(
    long id,
    String reason,
    @Nullable Long courtId,
    @Nullable Instant beginsAt,
    @Nullable Instant endsAt,
    Instant createTime) {}
