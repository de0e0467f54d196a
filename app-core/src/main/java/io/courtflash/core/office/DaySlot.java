package io.courtflash.core.office;

import io.courtflash.core.hall.slot.CourtTime;
import java.time.Instant;
import java.time.LocalTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A slot on the day board.
 *
 * @param startTime in the venue's zone, as is {@code endTime}
 * @param capacity the maximum number of live reservations
 * @param opensAt when its gate opens or opened; null if only staff can open it
 * @param open whether its gate has opened and its session isn't paused
 * @param blockReason why staff blocked it; null if it isn't blocked
 * @param bookings its live reservations
 * @param kept how many of its places are kept for those who wait
 * @param waiting how many people wait for a place of it
 */
public record DaySlot(
    long slotId,
    long courtId,
    String courtName,
    String sessionName,
    LocalTime startTime,
    LocalTime endTime,
    Instant startsAt,
    Instant endsAt,
    int capacity,
    @Nullable Instant opensAt,
    boolean open,
    @Nullable String blockReason,
    List<SlotBooking> bookings,
    int kept,
    int waiting)
    implements CourtTime {

  public DaySlot {
    bookings = List.copyOf(bookings);
  }

  /** Whether staff can book it. Staff don't have to wait for its gate. */
  public boolean isFree(Instant now) {
    return isOpen(now) && bookings.size() + kept < capacity;
  }

  /** Whether it is neither blocked nor over. */
  boolean isOpen(Instant now) {
    return blockReason == null && endsAt.isAfter(now);
  }
}
