package io.courtflash.core.booking;

import io.courtflash.core.booking.BookingPolicy.RuleBatch;
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

/** Finds a free seat for a booking by staff, and whether its user may have it. */
@Component
class SeatAllocator {

  /** No slot has this id. */
  private static final long NO_SLOT = 0;

  private final Slots slots;
  private final ReservationMapper reservations;
  private final BookingPolicy policy;
  private final InstantSource clock;

  SeatAllocator(
      Slots slots, ReservationMapper reservations, BookingPolicy policy, InstantSource clock) {
    this.slots = slots;
    this.reservations = reservations;
    this.policy = policy;
    this.clock = clock;
  }

  /**
   * Locks the user and the slot until the caller's transaction ends, so that the seat stays free
   * and the user's bookings the same: claims are settled under the same locks. The gate may be
   * closed. The caller's transaction must be READ COMMITTED. A seat that another transaction is
   * just freeing counts as taken; nobody waits for it, because whoever changes a reservation has
   * locked its row first.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public SeatSearch find(long slotId, long userId) {
    return find(slotId, userId, NO_SLOT);
  }

  /**
   * The same, for a reservation that moves. Its own slot is locked, too, and the rules are asked as
   * if the user hadn't booked it. Two reservations that are to swap their slots at the same time
   * wait for each other.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public SeatSearch findForMove(Reservation moving, long toSlotId) {
    return find(toSlotId, moving.userId(), moving.slotId());
  }

  /** Locks the user before any slot, as everybody does. */
  private SeatSearch find(long slotId, long userId, long movedFrom) {
    RuleBook rules = policy.rules();
    Set<Long> students = policy.lock(List.of(userId), rules);
    if (movedFrom != NO_SLOT) {
      slots.lockAll(List.of(movedFrom, slotId));
    }
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
        .orElseGet(
            () -> seat(slot.get(), live, userId, policy.startBatch(students, rules), movedFrom));
  }

  private static SeatSearch seat(
      Slot slot, List<Reservation> live, long userId, RuleBatch rules, long movedFrom) {
    List<HeldSeat> held =
        live.stream().map(row -> new HeldSeat(row.slotId(), row.seatNo(), row.userId())).toList();
    int seat = new SeatMap(held).take(slot.id(), userId, slot.capacity());
    return seat == 0
        ? new SeatSearch.SlotTaken()
        : new SeatSearch.FreeSeat(
            seat, rules.findBroken(userId, slot, movedFrom), rules.isOnePlaceAtATime(userId, slot));
  }
}
