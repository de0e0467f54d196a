package io.courtflash.core.office;

import io.courtflash.core.booking.reservation.ReservationStatus;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A live reservation with its slot.
 *
 * @param reservationId stands for the whole booking, which can have cells of other slots
 * @param studentId null for a guest
 * @param name of the person; null for a guest and where the hall doesn't know it
 * @param guest the name that staff booked for; null for a student
 * @param slotDate in the venue's zone, as are {@code startTime} and {@code endTime}
 */
public record BookedSlot(
    long reservationId,
    long userId,
    @Nullable String studentId,
    @Nullable String name,
    @Nullable String guest,
    ReservationStatus status,
    long slotId,
    long courtId,
    String courtName,
    LocalDate slotDate,
    LocalTime startTime,
    LocalTime endTime) {}
