package io.courtflash.core.booking.reservation.seat;

import io.courtflash.core.booking.reservation.store.ClaimRows.HeldSeat;
import io.courtflash.core.booking.reservation.store.ClaimRows.SeatCount;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The taken seats of the slots of one batch, with their users. */
public final class SeatMap {

  private final Map<Long, SlotSeats> slots = new HashMap<>();

  /** The seats of slots of which all held seats are known. */
  public SeatMap(List<HeldSeat> held) {
    this(List.of(), held);
  }

  /**
   * The seats of slots of which some are only counted.
   *
   * @param counted those without a gap; who holds their seats isn't known
   * @param held all held seats of the other slots
   */
  public SeatMap(List<SeatCount> counted, List<HeldSeat> held) {
    counted.forEach(slot -> of(slot.slotId()).allTakenUpTo = slot.highest());
    held.forEach(seat -> of(seat.slotId()).occupy(seat.seatNo(), seat.userId()));
  }

  /** The seats of one slot. */
  private static final class SlotSeats {

    private final Set<Integer> taken = new HashSet<>();
    private final Set<Long> holders = new HashSet<>();

    /** No seat up to this one is free. */
    private int allTakenUpTo;

    void occupy(int seat, long userId) {
      taken.add(seat);
      holders.add(userId);
    }

    int lowestFree() {
      while (taken.contains(allTakenUpTo + 1)) {
        allTakenUpTo++;
      }
      return allTakenUpTo + 1;
    }
  }

  private SlotSeats of(long slotId) {
    return slots.computeIfAbsent(slotId, _ -> new SlotSeats());
  }

  /** Whether a user is known to have a seat of a slot. */
  public boolean isHolder(long slotId, long userId) {
    return of(slotId).holders.contains(userId);
  }

  /** Takes the lowest free seat for a user; 0 when all are taken. */
  public int take(long slotId, long userId, int capacity) {
    SlotSeats seats = of(slotId);
    int seat = seats.lowestFree();
    if (seat > capacity) {
      return 0;
    }
    seats.occupy(seat, userId);
    return seat;
  }
}
