package io.courtflash.core.office;

import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A booking that awaits its payment or the arrival of its person. Of a booking of several slots,
 * the first slot counts.
 *
 * @param studentId null for a guest
 * @param name the person's name; null for a guest, and where it isn't known
 * @param guest the name that staff booked for; null for a student
 * @param slotDate in the venue's zone, as is {@code startTime}
 * @param secondsLeft until the payment is due or the slot begins, by the database's clock; negative
 *     after that
 */
public record AwaitedBooking(
    long reservationId,
    long userId,
    @Nullable String studentId,
    @Nullable String name,
    @Nullable String guest,
    long courtId,
    String courtName,
    LocalDate slotDate,
    LocalTime startTime,
    long secondsLeft) {}
