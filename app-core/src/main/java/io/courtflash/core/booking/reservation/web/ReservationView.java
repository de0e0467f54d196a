package io.courtflash.core.booking.reservation.web;

import io.courtflash.core.booking.reservation.MyReservations;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.slot.Slot;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A {@link MyReservations.MyReservation} as HTTP shows it.
 *
 * @param endTime of the booking's last cell
 * @param cells of a booking of several cells, in the order of their start; empty for others
 * @param reason in the caller's language
 * @param amount in yuan; null for one that never had a seat
 * @param series what the weekly booking is for that it is a date of; null for others
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
    @Nullable BigDecimal amount,
    List<Cell> cells,
    @Nullable String series,
    @Nullable Instant checkedInAt) {

  /** One cell of a booking; times are in the venue's zone. */
  record Cell(long slotId, long courtId, LocalTime startTime, LocalTime endTime) {

    static Cell of(Slot slot) {
      return new Cell(slot.id(), slot.courtId(), slot.startTime(), slot.endTime());
    }
  }

  /**
   * Shows a reservation.
   *
   * @param cells of a booking of several cells; null for others
   */
  static ReservationView of(
      MyReservations.MyReservation reservation,
      @Nullable BookingCells cells,
      @Nullable String reason) {
    return new ReservationView(
        reservation.id(),
        reservation.traceId(),
        reservation.slotId(),
        reservation.sessionId(),
        reservation.courtId(),
        reservation.slotDate(),
        reservation.startTime(),
        cells == null ? reservation.endTime() : cells.slots().getLast().endTime(),
        reservation.status(),
        reason,
        reservation.payDeadline(),
        reservation.createTime(),
        reservation.amount(),
        cells == null ? List.of() : cells.slots().stream().map(Cell::of).toList(),
        reservation.series(),
        reservation.checkedInAt());
  }
}
