package io.courtflash.core.booking.wait;

import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A draw of one place among all who waited for it. Anybody who has the seed can draw again: the
 * order is that of {@code HMAC-SHA256(seed, "slotId place entryId")}, as hexadecimal digits.
 *
 * @param drawDate the day whose seed was used, in the venue's zone
 * @param place the trace id of the kept seat, or of the permit, that was drawn
 * @param entries the ids of the entries in the order that was drawn, separated by commas
 * @param winnerId the entry that got it: those before it were refused by rules; null: all were
 * @param reservationId what it got; null when nobody did
 * @param seal the SHA-256 of the seed's hexadecimal digits, which the audit log has since the day
 *     before
 * @param seed as hexadecimal digits; null until its day is over
 */
public record WaitDraw(
    long id,
    LocalDate drawDate,
    long slotId,
    String place,
    String entries,
    @Nullable Long winnerId,
    @Nullable Long reservationId,
    Instant createTime,
    String seal,
    @Nullable String seed) {}
