package io.courtflash.core.office;

import java.time.Instant;
import java.time.LocalTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A slot on the day's board.
 *
 * @param startTime in the venue's zone, as is {@code endTime}
 * @param capacity how many live reservations it can have
 * @param opensAt when its gate opens or has opened; null: by hand alone
 * @param open whether its gate has opened and its session isn't paused
 * @param blockReason why it takes no new booking; null when it isn't blocked
 * @param seats its live reservations
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
    List<SlotBooking> seats) {

  public DaySlot {
    seats = List.copyOf(seats);
  }

  /** Whether the staff can book it for somebody: they don't wait for its gate. */
  public boolean isFree(Instant now) {
    return blockReason == null && endsAt.isAfter(now) && seats.size() < capacity;
  }
}
