package io.courtflash.core.booking.web;

import io.courtflash.core.booking.MyReservation;
import io.courtflash.core.booking.ReservationStatus;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A {@link MyReservation} as HTTP shows it.
 *
 * @param reason in the caller's language
 * @param amount in yuan; null for one that never had a seat
 */
record ReservationView(
    long id,
    String traceId,
    long slotId,
    @Nullable Long sessionId,
    @Nullable Long courtId,
    @Nullable LocalDate slotDate,
    @Nullable LocalTime startTime,
    @Nullable LocalTime endTime,
    ReservationStatus status,
    @Nullable String reason,
    @Nullable Instant payDeadline,
    Instant createTime,
    @Nullable BigDecimal amount) {

  static ReservationView of(MyReservation reservation, @Nullable String reason) {
    return new ReservationView(
        reservation.id(),
        reservation.traceId(),
        reservation.slotId(),
        reservation.sessionId(),
        reservation.courtId(),
        reservation.slotDate(),
        reservation.startTime(),
        reservation.endTime(),
        reservation.status(),
        reason,
        reservation.payDeadline(),
        reservation.createTime(),
        reservation.amount());
  }
}
