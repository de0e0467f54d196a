package io.courtflash.core.booking;

import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.store.ReservationMapper;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.ReleasePermit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Puts a reservation on another slot: the same row keeps its money, deadline and trace id. Staff's
 * moves and students' own changes share it. All in the caller's transaction, which must be READ
 * COMMITTED.
 */
@Component
class Relocation {

  private final ReservationMapper reservations;
  private final SeatAllocator allocator;
  private final ReleasePermit releasePermit;
  private final RecomputeSlotPermits recomputePermits;
  private final ApplicationEventPublisher events;

  Relocation(
      ReservationMapper reservations,
      SeatAllocator allocator,
      ReleasePermit releasePermit,
      RecomputeSlotPermits recomputePermits,
      ApplicationEventPublisher events) {
    this.reservations = reservations;
    this.allocator = allocator;
    this.releasePermit = releasePermit;
    this.recomputePermits = recomputePermits;
    this.events = events;
  }

  /**
   * A reservation whose row is locked, with its student and both slots.
   *
   * @param hasMoved whether somebody else put it on another slot meanwhile
   */
  record Locked(Reservation reservation, boolean hasMoved, SeatSearch search) {

    /** Whether it can be put on another slot: it is unpaid or paid, and still where it was. */
    boolean isMovable() {
      return !hasMoved && isMovable(reservation.status());
    }

    static boolean isMovable(ReservationStatus status) {
      return switch (status) {
        case PENDING_PAYMENT, CONFIRMED -> true;
        case CLOSING, REFUNDING, CANCELLED, LOST, ABANDONED -> false;
      };
    }
  }

  /**
   * Locks everything that a move changes, in the order in which everybody does, and looks for a
   * free seat. Empty when there is no such reservation.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Optional<Locked> lock(long reservationId, long toSlotId) {
    return reservations
        .byId(reservationId)
        .map(
            found -> {
              SeatSearch search = allocator.findForMove(found, toSlotId);
              Reservation now = reservations.byIdForUpdate(reservationId).orElseThrow();
              return new Locked(now, now.slotId() != found.slotId(), search);
            });
  }

  /**
   * Puts a locked reservation on a free seat. Its old permit is released after the commit.
   *
   * @param permit the claim that took the new slot's permit, whose hold becomes the reservation's;
   *     null when staff move it, who need none
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public MoveOutcome.Moved move(
      Actor by,
      Reservation before,
      long toSlotId,
      SeatSearch.FreeSeats seats,
      @Nullable Claim permit) {
    reservations.reseat(
        before.id(), before.status(), toSlotId, seats.seatNo(toSlotId), seats.isBookedInOnePlace());
    Reservation after = reservations.byIdForUpdate(before.id()).orElseThrow();
    releasePermit.enqueue(before.claim());
    recomputePermits.enqueue(toSlotId, permit == null ? null : permit.traceId());
    ReservationMoved moved = new ReservationMoved(before, after, by);
    reservations.addMove(before.id(), before.slotId(), toSlotId, moved.isByOwner());
    events.publishEvent(moved);
    return new MoveOutcome.Moved(before, after);
  }
}
