package io.courtflash.core.booking;

import io.courtflash.core.booking.store.ClaimRows.HeldSeat;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which seats are taken, and who has them, for the slots of one batch. */
final class SeatMap {

  private final Map<Long, Set<Integer>> taken = new HashMap<>();
  private final Map<Long, Set<Long>> holders = new HashMap<>();

  SeatMap(List<HeldSeat> held) {
    held.forEach(seat -> occupy(seat.slotId(), seat.seatNo(), seat.userId()));
  }

  boolean isHolder(long slotId, long userId) {
    return holders.getOrDefault(slotId, Set.of()).contains(userId);
  }

  /** Takes the lowest free seat for a user; 0 when all are taken. */
  int take(long slotId, long userId, int capacity) {
    Set<Integer> seats = taken.getOrDefault(slotId, Set.of());
    for (int seat = 1; seat <= capacity; seat++) {
      if (!seats.contains(seat)) {
        occupy(slotId, seat, userId);
        return seat;
      }
    }
    return 0;
  }

  private void occupy(long slotId, int seat, long userId) {
    taken.computeIfAbsent(slotId, _ -> new HashSet<>()).add(seat);
    holders.computeIfAbsent(slotId, _ -> new HashSet<>()).add(userId);
  }
}
