package io.courtflash.core.booking;

import io.courtflash.core.booking.store.ClaimRows.HeldSeat;
import io.courtflash.core.booking.store.ReservationMapper;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Finds a free seat for a booking by staff. */
@Component
class SeatAllocator {

  private final Slots slots;
  private final ReservationMapper reservations;
  private final InstantSource clock;

  SeatAllocator(Slots slots, ReservationMapper reservations, InstantSource clock) {
    this.slots = slots;
    this.reservations = reservations;
    this.clock = clock;
  }

  /**
   * Locks the slot until the caller's transaction ends, so that the seat stays free: claims are
   * settled under the same lock. The gate may be closed. The caller's transaction must be READ
   * COMMITTED. A seat that another transaction is just freeing counts as taken; nobody waits for
   * it, because whoever changes a reservation has locked its row first.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public SeatSearch find(long slotId, long userId) {
    Optional<Slot> slot = slots.lock(slotId);
    if (slot.isEmpty()) {
      return new SeatSearch.UnknownSlot();
    }
    if (!slot.get().endsAt().isAfter(clock.instant())) {
      return new SeatSearch.SlotOver(slot.get().endsAt());
    }
    if (slots.blockedAmong(Set.of(slotId)).contains(slotId)) {
      return new SeatSearch.SlotBlocked();
    }
    List<Reservation> live = reservations.liveOf(List.of(slotId));
    return live.stream()
        .filter(row -> row.userId() == userId)
        .findFirst()
        .<SeatSearch>map(own -> new SeatSearch.AlreadyBooked(own.id()))
        .orElseGet(() -> seat(slot.get(), live, userId));
  }

  private static SeatSearch seat(Slot slot, List<Reservation> live, long userId) {
    List<HeldSeat> held =
        live.stream().map(row -> new HeldSeat(row.slotId(), row.seatNo(), row.userId())).toList();
    int seat = new SeatMap(held).take(slot.id(), userId, slot.capacity());
    return seat == 0 ? new SeatSearch.SlotTaken() : new SeatSearch.FreeSeat(seat);
  }
}
