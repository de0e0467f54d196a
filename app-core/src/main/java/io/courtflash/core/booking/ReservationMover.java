package io.courtflash.core.booking;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.account.StaffReason;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.security.ActsOn;
import io.courtflash.core.security.NeedsPermission;
import io.courtflash.core.security.Permission;
import io.courtflash.core.security.Place;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Moves reservations to other slots for the staff. */
@Component
public class ReservationMover {

  private final Relocation relocation;
  private final BookingPolicy policy;
  private final ApplicationEventPublisher events;

  ReservationMover(Relocation relocation, BookingPolicy policy, ApplicationEventPublisher events) {
    this.relocation = relocation;
    this.policy = policy;
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

  /**
   * Locks those of the users who are students until the caller's transaction ends. Whoever locks
   * slots before it moves bookings calls this first: everybody locks students before slots, so that
   * no two transactions wait for each other.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void lockStudents(Collection<Long> userIds) {
    var _ = policy.lock(userIds, policy.rules());
  }

  private MoveOutcome move(
      Actor staff, long reservationId, long toSlotId, @Nullable StaffReason despiteRule) {
    Optional<Relocation.Locked> found = relocation.lock(reservationId, toSlotId);
    if (found.isEmpty()) {
      return new MoveOutcome.UnknownReservation(reservationId);
    }
    Reservation before = found.get().reservation();
    if (before.hasFurtherCells()) {
      return new MoveOutcome.HasSeveralCells();
    }
    if (!found.get().isMovable()) {
      return new MoveOutcome.NotMovable(before.status());
    }
    return switch (found.get().search()) {
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
    MoveOutcome.Moved moved = relocation.move(staff, before, toSlotId, seat, null);
    events.publishEvent(
        new StaffActed(
            staff,
            AuditAction.RESERVATION_MOVED,
            "reservation:" + before.id(),
            Map.of("slot", before.slotId()),
            RuleOverride.audited(Map.of("slot", toSlotId), broken, despiteRule)));
    return moved;
  }
}
