package io.courtflash.core.booking.reservation.move;

import io.courtflash.core.booking.reservation.BookedCells;
import io.courtflash.core.booking.reservation.BookingRefusal;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.limit.BookingPolicy;
import io.courtflash.core.booking.reservation.limit.RuleOverride;
import io.courtflash.core.booking.reservation.seat.SeatSearch;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.data.RetryOnDeadlock;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Moves bookings to other slots for the staff. A booking that can't be moved stays as it is, and
 * the request is refused: because the booking is unknown or another one than was seen, by a rule,
 * or because other slots aren't free or don't fit.
 */
@Component
@RequiredArgsConstructor
public class ReservationMover {

  private final Relocation relocation;
  private final BookingPolicy policy;
  private final ApplicationEventPublisher events;

  /**
   * Moves an unpaid or a paid booking with all its cells, or changes nothing. Its old seats are
   * free afterwards, and what it costs stays as it is. Idempotent: one that is there already was
   * moved. Two bookings that are to swap their slots at the same time move one after the other.
   *
   * @param fromSlotId its first slot as the staff saw it; null: wherever it is
   * @param toSlotIds for a booking of one cell any slot; for others as many as it has, on as many
   *     courts, one after the other and as long
   * @param despiteRule why rules that refuse the slots to the student don't count, for the audit
   *     log; null when they do
   */
  @RetryOnDeadlock
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.BOOK)
  public Moved move(
      Actor staff,
      @ActsOn(TargetKind.RESERVATION) long reservationId,
      @Nullable Long fromSlotId,
      @ActsOn(TargetKind.SLOT) Set<Long> toSlotIds,
      @Nullable StaffReason despiteRule) {
    return relocation
        .lock(reservationId, toSlotIds)
        .map(locked -> moveFrom(fromSlotId, staff, locked, toSlotIds, despiteRule))
        .orElseThrow(BookingRefusal.UNKNOWN_BOOKING::refuse);
  }

  private Moved moveFrom(
      @Nullable Long fromSlotId,
      Actor staff,
      Relocation.Locked locked,
      Set<Long> toSlotIds,
      @Nullable StaffReason despiteRule) {
    Reservation now = locked.reservation();
    boolean isElsewhere = fromSlotId != null && fromSlotId != now.slotId();
    if (isElsewhere && now.status().isLive() && !locked.slotIds().equals(toSlotIds)) {
      throw BookingRefusal.ELSEWHERE.refuse().with(Map.of("slotId", now.slotId()));
    }
    return move(staff, locked, toSlotIds, despiteRule, null);
  }

  /**
   * Moves a booking that has to make room. Of the rules only that of places at one time holds: its
   * person wanted no other place, and loses none of what they had. Otherwise like {@link #move}.
   *
   * @param offer the reason of a move that is an offer: the person reads it, and can cancel the
   *     booking without a fee until its new start, unless they change it to another place
   *     themselves; null when it is none
   */
  @RetryOnDeadlock
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.BOOK)
  public Moved displace(
      Actor staff,
      @ActsOn(TargetKind.RESERVATION) long reservationId,
      @ActsOn(TargetKind.SLOT) Set<Long> toSlotIds,
      @Nullable StaffReason offer) {
    return relocation
        .lockDisplaced(reservationId, toSlotIds)
        .map(locked -> move(staff, locked, toSlotIds, null, offer))
        .orElseThrow(BookingRefusal.UNKNOWN_BOOKING::refuse);
  }

  private Moved move(
      Actor staff,
      Relocation.Locked locked,
      Set<Long> toSlotIds,
      @Nullable StaffReason despiteRule,
      @Nullable StaffReason offer) {
    if (!locked.isMovable()) {
      throw BookingRefusal.NOT_MOVABLE.refuse();
    }
    if (locked.slotIds().equals(toSlotIds)) {
      return new Moved(locked.reservation(), locked.reservation());
    }
    return switch (locked.search()) {
      case SeatSearch.FreeSeats seats -> move(staff, locked, seats, despiteRule, offer);
      case SeatSearch.UnknownSlot _, SeatSearch.SlotOver _ ->
          throw FieldProblem.refuse("slotIds", "desk.not-bookable");
      case SeatSearch.NotOneSpan _ -> throw FieldProblem.refuse("slotIds", "desk.other-shape");
      case SeatSearch.SlotBlocked _ -> throw BookingRefusal.SLOT_BLOCKED.refuse();
      case SeatSearch.SlotTaken _, SeatSearch.AlreadyBooked _ ->
          throw BookingRefusal.SLOT_TAKEN.refuse();
    };
  }

  /**
   * Locks those of the users who are students until the caller's transaction ends. A change that
   * locks slots before it moves bookings calls this first: everybody locks students before slots,
   * so that no two transactions wait for each other.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void lockStudents(Collection<Long> userIds) {
    var _ = policy.lock(userIds, policy.rules());
  }

  private Moved move(
      Actor staff,
      Relocation.Locked before,
      SeatSearch.FreeSeats seats,
      @Nullable StaffReason despiteRule,
      @Nullable StaffReason offer) {
    QuotaUse broken = seats.broken();
    if (broken != null && despiteRule == null) {
      throw BookingRefusal.of(broken);
    }
    Moved moved = relocation.move(staff, before, seats, null, offer);
    events.publishEvent(
        new StaffActed(
            staff,
            AuditAction.RESERVATION_MOVED,
            "reservation:" + before.reservation().id(),
            BookedCells.audited(before.slotIds()),
            RuleOverride.audited(
                BookedCells.audited(seats.seats().keySet()), broken, despiteRule)));
    return moved;
  }

  /** A booking before and after it was put on other slots. */
  public record Moved(Reservation before, Reservation after) {}
}
