package io.courtflash.core.booking;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.booking.store.ReservationMapper;
import io.courtflash.core.outbox.Outbox;
import io.courtflash.core.permit.PermitRelease;
import io.courtflash.core.permit.ReleasePermit;
import java.util.Map;
import java.util.Optional;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Puts a reservation on another slot: the same row, with its money, its deadline and its trace. */
@Component
public class Moves {

  private final ReservationMapper reservations;
  private final FreeChair chairs;
  private final Outbox outbox;
  private final Permits permits;
  private final ApplicationEventPublisher events;

  Moves(
      ReservationMapper reservations,
      FreeChair chairs,
      Outbox outbox,
      Permits permits,
      ApplicationEventPublisher events) {
    this.reservations = reservations;
    this.chairs = chairs;
    this.outbox = outbox;
    this.permits = permits;
    this.events = events;
  }

  /** The permit of the old slot goes back, and the new slot's state follows. */
  @Component
  record Permits(ReleasePermit release, RecomputeSlot recompute) {}

  /** Moves an unpaid or a paid reservation. All or nothing; the old seat is free after it. */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public Move move(Actor staff, long reservationId, long toSlotId) {
    Optional<Reservation> seen = reservations.byId(reservationId);
    if (seen.isEmpty()) {
      return new Move.UnknownReservation(reservationId);
    }
    Chair chair = chairs.find(toSlotId, seen.get().userId());
    Reservation before = reservations.byIdForUpdate(reservationId).orElseThrow();
    if (before.slotId() != seen.get().slotId() || !isMovable(before.status())) {
      return new Move.NotMovable(before.status());
    }
    return switch (chair) {
      case Chair.Free(int seatNo) -> moved(staff, before, toSlotId, seatNo);
      case Chair.UnknownSlot _, Chair.SlotOver _ -> new Move.NoSuchSlot(toSlotId);
      case Chair.SlotBlocked _ -> new Move.SlotBlocked();
      case Chair.Taken _, Chair.HasItAlready _ -> new Move.Taken();
    };
  }

  private Move moved(Actor staff, Reservation before, long toSlotId, int seatNo) {
    reservations.reseat(before.id(), before.status(), toSlotId, seatNo);
    Reservation after = reservations.byIdForUpdate(before.id()).orElseThrow();
    outbox.append(permits.release, PermitRelease.of(before.claim()));
    outbox.append(permits.recompute, new RecomputeSlot.Outdated(toSlotId, null));
    events.publishEvent(new ReservationMoved(before, after, staff));
    events.publishEvent(
        new StaffActed(
            staff,
            "reservation.moved",
            "reservation:" + before.id(),
            Map.of("slot", before.slotId()),
            Map.of("slot", toSlotId)));
    return new Move.Moved(before, after);
  }

  private static boolean isMovable(ReservationStatus status) {
    return switch (status) {
      case PENDING_PAYMENT, CONFIRMED -> true;
      case CLOSING, REFUNDING, CANCELLED, LOST, ABANDONED -> false;
    };
  }
}
