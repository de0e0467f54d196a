package io.courtflash.core.notify;

import io.courtflash.core.booking.ReservationStatus;
import java.time.Instant;

/** A reservation as a calendar shows it. */
public record Appointment(
    long reservationId,
    ReservationStatus status,
    Instant startsAt,
    Instant endsAt,
    String courtName,
    Instant createTime,
    Instant updateTime) {}
