package io.courtflash.core.booking.gate.web;

import io.courtflash.core.hall.slot.Slot;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * The response for a slot. Its date and times are in the venue's time zone.
 *
 * @param remaining free permits, less than a second old
 * @param priceListId what it costs, see GET /browse/price/{id}
 * @param waiting how many people wait for a place; null when the hall has no wait list
 */
record SlotView(
    long id,
    long sessionId,
    long courtId,
    LocalDate slotDate,
    LocalTime startTime,
    LocalTime endTime,
    int capacity,
    int remaining,
    boolean blocked,
    long priceListId,
    @Nullable Integer waiting) {

  static SlotView of(Slot slot, int remaining, boolean blocked, @Nullable Integer waiting) {
    return new SlotView(
        slot.id(),
        slot.sessionId(),
        slot.courtId(),
        slot.slotDate(),
        slot.startTime(),
        slot.endTime(),
        slot.capacity(),
        remaining,
        blocked,
        slot.priceListId(),
        waiting);
  }
}
