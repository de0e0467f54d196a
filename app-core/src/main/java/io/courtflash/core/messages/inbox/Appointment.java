package io.courtflash.core.messages.inbox;

import io.courtflash.core.booking.reservation.ReservationStatus;
import java.time.Instant;

/**
 * A reservation as an event of a calendar.
 *
 * @param endsAt when its last cell ends
 * @param courtName of all its courts
 */
public record Appointment(
    long reservationId,
    ReservationStatus status,
    Instant startsAt,
    Instant endsAt,
    String courtName,
    Instant createTime,
    Instant updateTime) {}
