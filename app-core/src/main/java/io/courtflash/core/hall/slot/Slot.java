package io.courtflash.core.hall.slot;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;

/**
 * One court for one period of one day. A slot never changes after it was generated.
 *
 * @param slotDate in the venue's time zone, as are {@code startTime} and {@code endTime}
 * @param capacity its permits: how many live reservations it can have
 * @param priceListId what it costs; {@code PriceLists.STANDARD} for the hall's standard price
 */
public record Slot(
    long id,
    long sessionId,
    long courtId,
    LocalDate slotDate,
    LocalTime startTime,
    LocalTime endTime,
    Instant startsAt,
    Instant endsAt,
    int capacity,
    long priceListId)
    implements CourtTime {}
