package io.courtflash.core.booking;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.account.StaffReason;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.booking.store.ReservationMapper;
import io.courtflash.core.permit.ReleasePermit;
import io.courtflash.core.security.ActsOn;
import io.courtflash.core.security.NeedsPermission;
import io.courtflash.core.security.Permission;
import io.courtflash.core.security.Place;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Moves a reservation to another slot: the same row keeps its money, deadline and trace id. */
@Component
public class ReservationMover {

  private final ReservationMapper reservations;
  private final SeatAllocator seats;
  private final ReleasePermit releasePermit;
  private final RecomputeSlotPermits recomputePermits;
  private final ApplicationEventPublisher events;

  ReservationMover(
      ReservationMapper reservations,
      SeatAllocator seats,
      ReleasePermit releasePermit,
      RecomputeSlotPermits recomputePermits,
      ApplicationEventPublisher events) {
    this.reservations = reservations;
    this.seats = seats;
    this.releasePermit = releasePermit;
    this.recomputePermits = recomputePermits;
    this.events = events;
  }

  /**
   * Moves an unpaid or a paid reservation, or changes nothing. The old seat is free afterwards. Two
   * reservations that are to swap their slots at the same time move one after the other.
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.BOOK)
  public MoveOutcome move(
      Actor staff,
      @ActsOn(Place.RESERVATION) long reservationId,
      @ActsOn(Place.SLOT) long toSlotId) {
    return move(staff, reservationId, toSlotId, null);
  }

  /**
   * The same, also when a rule refuses the slot to the student.
   *
   * @param reason why, for the audit log
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.BOOK)
  public MoveOutcome moveDespiteRule(
      Actor staff,
      @ActsOn(Place.RESERVATION) long reservationId,
      @ActsOn(Place.SLOT) long toSlotId,
      StaffReason reason) {
    return move(staff, reservationId, toSlotId, reason);
  }

  private MoveOutcome move(
      Actor staff, long reservationId, long toSlotId, @Nullable StaffReason despiteRule) {
    Optional<Reservation> found = reservations.byId(reservationId);
    if (found.isEmpty()) {
      return new MoveOutcome.UnknownReservation(reservationId);
    }
    if (found.get().hasFurtherCells()) {
      return new MoveOutcome.HasSeveralCells();
    }
    SeatSearch search = seats.findForMove(found.get(), toSlotId);
    Reservation before = reservations.byIdForUpdate(reservationId).orElseThrow();
    if (before.slotId() != found.get().slotId() || !isMovable(before.status())) {
      return new MoveOutcome.NotMovable(before.status());
    }
    return switch (search) {
      case SeatSearch.FreeSeats seat -> move(staff, before, toSlotId, seat, despiteRule);
      case SeatSearch.UnknownSlot _, SeatSearch.SlotOver _, SeatSearch.NotOneSpan _ ->
          new MoveOutcome.SlotNotBookable(toSlotId);
      case SeatSearch.SlotBlocked _ -> new MoveOutcome.SlotBlocked();
      case SeatSearch.SlotTaken _, SeatSearch.AlreadyBooked _ -> new MoveOutcome.SlotTaken();
    };
  }

  private MoveOutcome move(
      Actor staff,
      Reservation before,
      long toSlotId,
      SeatSearch.FreeSeats seat,
      @Nullable StaffReason despiteRule) {
    QuotaUse broken = seat.broken();
    if (broken != null && despiteRule == null) {
      return new MoveOutcome.RuleBroken(broken);
    }
    reservations.reseat(
        before.id(), before.status(), toSlotId, seat.seatNo(toSlotId), seat.isBookedInOnePlace());
    Reservation after = reservations.byIdForUpdate(before.id()).orElseThrow();
    releasePermit.enqueue(before.claim());
    recomputePermits.enqueue(toSlotId, null);
    events.publishEvent(new ReservationMoved(before, after, staff));
    events.publishEvent(
        new StaffActed(
            staff,
            AuditAction.RESERVATION_MOVED,
            "reservation:" + before.id(),
            Map.of("slot", before.slotId()),
            RuleOverride.audited(Map.of("slot", toSlotId), broken, despiteRule)));
    return new MoveOutcome.Moved(before, after);
  }

  private static boolean isMovable(ReservationStatus status) {
    return switch (status) {
      case PENDING_PAYMENT, CONFIRMED -> true;
      case CLOSING, REFUNDING, CANCELLED, LOST, ABANDONED -> false;
    };
  }
}
