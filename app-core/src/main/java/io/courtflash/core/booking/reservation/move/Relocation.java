package io.courtflash.core.booking.reservation.move;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.seat.KeptSeats;
import io.courtflash.core.booking.reservation.seat.RecomputeSlotPermits;
import io.courtflash.core.booking.reservation.seat.SeatAllocator;
import io.courtflash.core.booking.reservation.seat.SeatSearch;
import io.courtflash.core.booking.reservation.seat.ShapeSearch;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.booking.reservation.store.ReservationMapper.CellMove;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Moves a booking with all its cells to other slots, or not at all: its rows keep their payment,
 * their trace ids and the deadline of an online payment; the deadline of a payment at the counter
 * follows the new slots. Staff's moves and students' own changes share it. All in the caller's
 * transaction, which must be READ COMMITTED.
 */
@Component
@RequiredArgsConstructor
class Relocation {

  private final ReservationMapper reservations;
  private final Slots slots;
  private final SeatAllocator allocator;
  private final KeptSeats keptSeats;
  private final RecomputeSlotPermits recomputePermits;
  private final CounterDeadlines deadlines;
  private final ApplicationEventPublisher events;

  /**
   * A booking whose leading row is locked, with its student and all slots.
   *
   * @param cells the rows of all its cells, the leading one first, the others by start and court
   * @param hasMoved whether somebody else put it on other slots meanwhile
   */
  record Locked(List<Reservation> cells, boolean hasMoved, SeatSearch search) {

    /** The row that stands for the booking. */
    Reservation reservation() {
      return cells.getFirst();
    }

    /** Whether it can be put on other slots: it is unpaid or paid, and still where it was. */
    boolean isMovable() {
      return !hasMoved && isMovable(reservation().status());
    }

    static boolean isMovable(ReservationStatus status) {
      return switch (status) {
        case PENDING_PAYMENT, CONFIRMED -> true;
        case CLOSING, REFUNDING, KEPT, OFFERED, FORFEITED, CANCELLED, LOST, ABANDONED -> false;
      };
    }

    Set<Long> slotIds() {
      return idsOfSlots(cells);
    }
  }

  /**
   * Locks everything that a move changes, in the order in which everybody does, the student, then
   * the slots by their ids, then the leading row, and looks for free seats. Several cells only fit
   * on slots of the same shape, see {@link ShapeSearch}. Empty when there is no such reservation.
   *
   * @param toSlotIds at least one
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Optional<Locked> lock(long reservationId, Set<Long> toSlotIds) {
    return lock(reservationId, toSlotIds, false);
  }

  /**
   * Locks everything that the move of a booking changes which has to make room, and looks for free
   * seats; of the rules only that of places at one time holds. Empty when there is no such
   * reservation.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Optional<Locked> lockDisplaced(long reservationId, Set<Long> toSlotIds) {
    return lock(reservationId, toSlotIds, true);
  }

  private Optional<Locked> lock(long reservationId, Set<Long> toSlotIds, boolean isDisplaced) {
    return reservations
        .byId(reservationId)
        .map(
            found -> {
              List<Reservation> cells = cells(found);
              SeatSearch search =
                  fits(cells, toSlotIds)
                      ? allocator.findForMove(cells, toSlotIds, isDisplaced)
                      : new SeatSearch.NotOneSpan();
              List<Reservation> now =
                  cells(reservations.byIdForUpdate(reservationId).orElseThrow());
              return new Locked(now, !idsOfSlots(now).equals(idsOfSlots(cells)), search);
            });
  }

  /** The slots that a booking has, or had before it ended. */
  Set<Long> slotIds(Reservation booking) {
    return idsOfSlots(cells(booking));
  }

  private static Set<Long> idsOfSlots(List<Reservation> cells) {
    return cells.stream().map(Reservation::slotId).collect(Collectors.toSet());
  }

  private List<Reservation> cells(Reservation leading) {
    return leading.hasFurtherCells()
        ? Stream.concat(Stream.of(leading), reservations.furtherCells(leading.id()).stream())
            .toList()
        : List.of(leading);
  }

  /** One cell fits on any slot; a slot that doesn't exist is left to the search. */
  private boolean fits(List<Reservation> cells, Set<Long> toSlotIds) {
    if (cells.size() == 1 && toSlotIds.size() == 1) {
      return true;
    }
    List<Slot> to = toSlotIds.stream().flatMap(id -> slots.find(id).stream()).toList();
    List<Slot> from = cells.stream().flatMap(cell -> slots.find(cell.slotId()).stream()).toList();
    return to.size() < toSlotIds.size() || ShapeSearch.isSame(from, to);
  }

  /** A row of the booking and its new slot. */
  private record Step(Reservation cell, long toSlotId) {

    boolean isWaitingFor(Step other) {
      return !other.equals(this) && other.cell.slotId() == toSlotId;
    }
  }

  /**
   * Puts a locked booking on free seats: the first cell becomes the first one again, and so on. Its
   * old seats are given back, see {@link KeptSeats}.
   *
   * @param permit the claim that took the permit of the only new slot, whose hold becomes the
   *     reservation's; null for others, which need none
   * @param offer why staff offer the new place; null when it was wanted
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public ReservationMover.Moved move(
      Actor by,
      Locked before,
      SeatSearch.FreeSeats seats,
      @Nullable Claim permit,
      @Nullable StaffReason offer) {
    List<Slot> to = seats.cells().slots();
    List<Step> steps =
        IntStream.range(0, to.size())
            .mapToObj(i -> new Step(before.cells().get(i), to.get(i).id()))
            .toList();
    List<Step> waiting = new ArrayList<>(steps);
    while (!waiting.isEmpty()) {
      Step next = nextOf(waiting);
      reservations.reseat(
          next.cell.id(),
          next.cell.status(),
          next.toSlotId,
          seats.seatNo(next.toSlotId),
          seats.isBookedInOnePlace());
      waiting.remove(next);
    }
    updatePermits(before, steps, permit);
    long id = before.reservation().id();
    Reservation seated = reservations.byIdForUpdate(id).orElseThrow();
    deadlines.follow(seated, by.userId() == seated.userId());
    Reservation after = reservations.byId(id).orElseThrow();
    List<Step> moved = steps.stream().filter(step -> step.cell.slotId() != step.toSlotId).toList();
    Reservation.Moved event =
        new Reservation.Moved(
            before.reservation(), after, moved.getFirst().cell().slotId(), by, offer);
    reservations.addMove(
        moved.stream()
            .map(step -> new CellMove(step.cell.id(), step.cell.slotId(), step.toSlotId))
            .toList(),
        event.isByOwner(),
        offer != null);
    events.publishEvent(event);
    return new ReservationMover.Moved(before.reservation(), after);
  }

  /**
   * A slot is given to another cell of the booking after its own has left it. As the cells keep
   * their order, there is always one that waits for none.
   */
  private static Step nextOf(List<Step> waiting) {
    return waiting.stream()
        .filter(step -> waiting.stream().noneMatch(step::isWaitingFor))
        .findFirst()
        .orElseThrow();
  }

  private void updatePermits(Locked before, List<Step> steps, @Nullable Claim permit) {
    Set<Long> left = before.slotIds();
    Set<Long> reached = steps.stream().map(Step::toSlotId).collect(Collectors.toSet());
    for (Step step : steps) {
      long from = step.cell.slotId();
      if (from == step.toSlotId) {
        continue;
      }
      if (reached.contains(from)) {
        recomputePermits.enqueue(from, step.cell.traceId());
      } else {
        keptSeats.giveBack(step.cell);
      }
      if (!left.contains(step.toSlotId)) {
        recomputePermits.enqueue(step.toSlotId, permit == null ? null : permit.traceId());
      }
    }
  }
}
