package io.courtflash.core.insight;

import java.time.Instant;
import java.time.LocalTime;
import java.util.List;

/**
 * A slot on the day's board.
 *
 * @param startTime in the venue's zone, as is {@code endTime}
 * @param capacity how many live reservations it can have
 * @param open whether its gate has opened and its session isn't paused
 * @param seats its live reservations
 */
public record DaySlot(
    long slotId,
    long courtId,
    String courtName,
    String sessionName,
    LocalTime startTime,
    LocalTime endTime,
    Instant endsAt,
    int capacity,
    boolean open,
    List<Seat> seats) {

  public DaySlot {
    seats = List.copyOf(seats);
  }
}
