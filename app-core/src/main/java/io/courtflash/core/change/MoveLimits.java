package io.courtflash.core.change;

import io.courtflash.core.booking.reservation.limit.Whereabouts;
import java.util.function.LongPredicate;

/**
 * The limits for moving bookings that have to make room: people's other bookings, and the staff's
 * courts.
 *
 * @param whereabouts of all whose bookings may be moved, wherever these are
 * @param courts on which the staff act who make the change
 */
public record MoveLimits(Whereabouts.Known whereabouts, LongPredicate courts) {}
