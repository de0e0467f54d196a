package io.courtflash.core.hall.block;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A reason why slots take no new bookings. A block with a court is a closure: it also applies to
 * slots that are generated later.
 *
 * @param reason given by staff
 * @param courtId the closed court; null when single slots were blocked
 * @param beginsAt start of the closure; null when single slots were blocked
 * @param endsAt end of the closure, exclusive; null when single slots were blocked
 * @param seriesId the series that it belongs to; null when it belongs to none
 */
public record Block(
    long id,
    String reason,
    @Nullable Long courtId,
    @Nullable Instant beginsAt,
    @Nullable Instant endsAt,
    Instant createTime,
    @Nullable Long seriesId) {}
