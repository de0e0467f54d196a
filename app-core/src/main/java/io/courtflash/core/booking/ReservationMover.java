package io.courtflash.core.booking;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.booking.store.ReservationMapper;
import io.courtflash.core.outbox.Outbox;
import io.courtflash.core.permit.PermitReleaseRequest;
import io.courtflash.core.permit.ReleasePermit;
import java.util.Map;
import java.util.Optional;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Puts a reservation on another slot: the same row, with its money, its deadline and its trace. */
@Component
public class ReservationMover {

  private final ReservationMapper reservations;
  private final SeatAllocator chairs;
  private final Outbox outbox;
  private final PermitActions permits;
  private final ApplicationEventPublisher events;

  ReservationMover(
      ReservationMapper reservations,
      SeatAllocator chairs,
      Outbox outbox,
      PermitActions permits,
      ApplicationEventPublisher events) {
    this.reservations = reservations;
    this.chairs = chairs;
    this.outbox = outbox;
    this.permits = permits;
    this.events = events;
  }

  /** The permit of the old slot goes back, and the new slot's state follows. */
  @Component
  record PermitActions(ReleasePermit release, RecomputeSlotPermits recompute) {}

  /** Moves an unpaid or a paid reservation. All or nothing; the old seat is free after it. */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public MoveOutcome move(Actor staff, long reservationId, long toSlotId) {
    Optional<Reservation> seen = reservations.byId(reservationId);
    if (seen.isEmpty()) {
      return new MoveOutcome.UnknownReservation(reservationId);
    }
    SeatSearch chair = chairs.find(toSlotId, seen.get().userId());
    Reservation before = reservations.byIdForUpdate(reservationId).orElseThrow();
    if (before.slotId() != seen.get().slotId() || !isMovable(before.status())) {
      return new MoveOutcome.NotMovable(before.status());
    }
    return switch (chair) {
      case SeatSearch.FreeSeat(int seatNo) -> moved(staff, before, toSlotId, seatNo);
      case SeatSearch.UnknownSlot _, SeatSearch.SlotOver _ ->
          new MoveOutcome.SlotNotBookable(toSlotId);
      case SeatSearch.SlotBlocked _ -> new MoveOutcome.SlotBlocked();
      case SeatSearch.SlotTaken _, SeatSearch.AlreadyBooked _ -> new MoveOutcome.SlotTaken();
    };
  }

  private MoveOutcome moved(Actor staff, Reservation before, long toSlotId, int seatNo) {
    reservations.reseat(before.id(), before.status(), toSlotId, seatNo);
    Reservation after = reservations.byIdForUpdate(before.id()).orElseThrow();
    outbox.append(permits.release, PermitReleaseRequest.of(before.claim()));
    outbox.append(permits.recompute, new RecomputeSlotPermits.OutdatedSlot(toSlotId, null));
    events.publishEvent(new ReservationMoved(before, after, staff));
    events.publishEvent(
        new StaffActed(
            staff,
            AuditAction.RESERVATION_MOVED,
            "reservation:" + before.id(),
            Map.of("slot", before.slotId()),
            Map.of("slot", toSlotId)));
    return new MoveOutcome.Moved(before, after);
  }

  private static boolean isMovable(ReservationStatus status) {
    return switch (status) {
      case PENDING_PAYMENT, CONFIRMED -> true;
      case CLOSING, REFUNDING, CANCELLED, LOST, ABANDONED -> false;
    };
  }
}
