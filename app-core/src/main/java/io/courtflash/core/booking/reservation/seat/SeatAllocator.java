package io.courtflash.core.booking.reservation.seat;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.limit.BookingPolicy;
import io.courtflash.core.booking.reservation.limit.BookingPolicy.RuleBatch;
import io.courtflash.core.booking.reservation.limit.RuleBook;
import io.courtflash.core.booking.reservation.store.ClaimRows.HeldSeat;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.person.UserLookup;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Finds free seats for a booking without a claim, and checks whether its user may book them. */
@Component
@RequiredArgsConstructor
public class SeatAllocator {

  /** No booking has this id. */
  private static final long NO_BOOKING = 0;

  private final Slots slots;
  private final ReservationMapper reservations;
  private final BookingPolicy policy;
  private final InstantSource clock;

  /**
   * Locks the user and the slots until the caller's transaction ends, so that the seats stay free
   * and the user's bookings the same: claims are settled under the same locks. The gate may be
   * closed. The caller's transaction must be READ COMMITTED. A seat that another transaction is
   * just freeing counts as taken; nobody waits for it, because whoever changes a reservation has
   * locked its row first.
   *
   * @param slotIds at least one
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public SeatSearch find(Collection<Long> slotIds, long userId) {
    return find(new Wish(userId, Set.copyOf(slotIds), Set.of(), NO_BOOKING, false));
  }

  /**
   * Finds the free seat of a slot like {@link #find(Collection, long)}, where one seat that is kept
   * counts as free.
   *
   * @param kept a row that is {@link ReservationStatus#KEPT}, whose caller ends it
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public SeatSearch findKept(Reservation kept, long userId) {
    return find(new Wish(userId, Set.of(kept.slotId()), Set.of(), kept.id(), false));
  }

  /**
   * Finds free seats for a booking that moves, and locks its user, its new slots and its own ones
   * until the caller's transaction ends; its seats there count as free, and the rules are asked as
   * if the user hadn't booked them. Two bookings that are to swap their slots at the same time wait
   * for each other.
   *
   * @param moving the rows of all its cells
   * @param toSlotIds at least one
   * @param isDisplaced whether it has to make room: then no rule holds but that of places at one
   *     time, because its person wanted no other place
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public SeatSearch findForMove(
      List<Reservation> moving, Set<Long> toSlotIds, boolean isDisplaced) {
    Reservation leading = moving.getFirst();
    Set<Long> left = moving.stream().map(Reservation::slotId).collect(Collectors.toSet());
    Wish wish = new Wish(leading.userId(), Set.copyOf(toSlotIds), left, leading.id(), isDisplaced);
    return left.equals(toSlotIds) ? new SeatSearch.AlreadyBooked(leading.id()) : find(wish);
  }

  /**
   * The wanted slots and their user.
   *
   * @param left the slots that a moving booking has now; empty for a new one
   * @param movingId the moving booking, or the kept seat, whose seats count as free; {@link
   *     #NO_BOOKING} for none
   * @param isDisplaced whether only the rule of places at one time holds
   */
  private record Wish(
      long userId, Set<Long> slotIds, Set<Long> left, long movingId, boolean isDisplaced) {

    RuleBook rulesAmong(RuleBook all) {
      return isDisplaced ? all.ofPlacesAtOneTime() : all;
    }
  }

  /** Locks the user before any slot, as everybody does. */
  private SeatSearch find(Wish wish) {
    Set<Long> slotIds = wish.slotIds();
    RuleBook rules = policy.rules();
    UserLookup.ActiveStudents students = policy.lock(List.of(wish.userId()), rules);
    lockAll(wish);
    List<Slot> found = new ArrayList<>();
    for (long slotId : slotIds) {
      Optional<Slot> slot = slots.lock(slotId);
      if (slot.isEmpty()) {
        return new SeatSearch.UnknownSlot(slotId);
      }
      found.add(slot.get());
    }
    BookingCells cells = BookingCells.of(found);
    if (!cells.first().endsAt().isAfter(clock.instant())) {
      return new SeatSearch.SlotOver(cells.first().endsAt());
    }
    if (!cells.isOneSpan()) {
      return new SeatSearch.NotOneSpan();
    }
    Set<Long> blocked = slots.blockedAmong(slotIds);
    if (!blocked.isEmpty()) {
      return new SeatSearch.SlotBlocked(blocked.iterator().next());
    }
    List<Reservation> live =
        reservations.liveOf(slotIds).stream()
            .filter(row -> row.bookingId() != wish.movingId())
            .toList();
    return live.stream()
        .filter(row -> row.userId() == wish.userId())
        .findFirst()
        .<SeatSearch>map(own -> new SeatSearch.AlreadyBooked(own.bookingId()))
        .orElseGet(
            () -> seats(cells, live, wish, policy.startBatch(students, wish.rulesAmong(rules))));
  }

  /** In the order in which everybody locks them, so that nobody waits for each other. */
  private void lockAll(Wish wish) {
    Set<Long> all = new HashSet<>(wish.slotIds());
    all.addAll(wish.left());
    if (all.size() > 1) {
      slots.lockAll(all);
    }
  }

  private static SeatSearch seats(
      BookingCells cells, List<Reservation> live, Wish wish, RuleBatch rules) {
    List<HeldSeat> held =
        live.stream().map(row -> new HeldSeat(row.slotId(), row.seatNo(), row.userId())).toList();
    SeatMap seatMap = new SeatMap(held);
    Map<Long, Integer> seats = new HashMap<>();
    for (Slot slot : cells.slots()) {
      int seat = seatMap.take(slot.id(), wish.userId(), slot.capacity());
      if (seat == 0) {
        return new SeatSearch.SlotTaken(slot.id());
      }
      seats.put(slot.id(), seat);
    }
    return new SeatSearch.FreeSeats(
        cells,
        seats,
        rules.findBroken(wish.userId(), cells, wish.left()),
        rules.isOnePlaceAtATime(wish.userId(), cells));
  }
}
