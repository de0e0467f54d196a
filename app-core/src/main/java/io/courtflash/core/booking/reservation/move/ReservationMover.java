package io.courtflash.core.booking.reservation.move;

import io.courtflash.core.booking.reservation.BookedCells;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.limit.BookingPolicy;
import io.courtflash.core.booking.reservation.limit.RuleOverride;
import io.courtflash.core.booking.reservation.seat.SeatSearch;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.data.RetryOnDeadlock;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.util.Collection;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Moves bookings to other slots for the staff. */
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
   * @param toSlotIds for a booking of one cell any slot; for others as many as it has, on as many
   *     courts, one after the other and as long
   * @param despiteRule why rules that refuse the slots to the student don't count, for the audit
   *     log; null when they do
   */
  @RetryOnDeadlock
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.BOOK)
  public Outcome move(
      Actor staff,
      @ActsOn(TargetKind.RESERVATION) long reservationId,
      @ActsOn(TargetKind.SLOT) Set<Long> toSlotIds,
      @Nullable StaffReason despiteRule) {
    return move(staff, reservationId, null, toSlotIds, despiteRule);
  }

  /**
   * Moves a booking that is still at the place where staff saw it; otherwise like {@link
   * #move(Actor, long, Set, StaffReason)}.
   *
   * @param fromSlotId its first slot as the staff saw it; null: wherever it is
   */
  @RetryOnDeadlock
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.BOOK)
  public Outcome move(
      Actor staff,
      @ActsOn(TargetKind.RESERVATION) long reservationId,
      @Nullable Long fromSlotId,
      @ActsOn(TargetKind.SLOT) Set<Long> toSlotIds,
      @Nullable StaffReason despiteRule) {
    return relocation
        .lock(reservationId, toSlotIds)
        .map(locked -> moveFrom(fromSlotId, staff, locked, toSlotIds, despiteRule))
        .orElseGet(() -> new Outcome.UnknownReservation(reservationId));
  }

  private Outcome moveFrom(
      @Nullable Long fromSlotId,
      Actor staff,
      Relocation.Locked locked,
      Set<Long> toSlotIds,
      @Nullable StaffReason despiteRule) {
    Reservation now = locked.reservation();
    boolean isElsewhere = fromSlotId != null && fromSlotId != now.slotId();
    return isElsewhere && now.status().isLive() && !locked.slotIds().equals(toSlotIds)
        ? new Outcome.Elsewhere(now.slotId())
        : move(staff, locked, toSlotIds, despiteRule, null);
  }

  /**
   * Moves a booking that has to make room. Of the rules only that of places at one time holds: its
   * person wanted no other place, and loses none of what they had. Otherwise like {@link #move}.
   */
  @RetryOnDeadlock
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.BOOK)
  public Outcome displace(
      Actor staff,
      @ActsOn(TargetKind.RESERVATION) long reservationId,
      @ActsOn(TargetKind.SLOT) Set<Long> toSlotIds) {
    return displace(staff, reservationId, toSlotIds, null);
  }

  /**
   * Moves a booking that has to make room, as an offer: its person reads the reason, and can cancel
   * the booking without a fee until its new start, unless they change it to another place
   * themselves.
   */
  @RetryOnDeadlock
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.BOOK)
  public Outcome offer(
      Actor staff,
      @ActsOn(TargetKind.RESERVATION) long reservationId,
      @ActsOn(TargetKind.SLOT) Set<Long> toSlotIds,
      StaffReason reason) {
    return displace(staff, reservationId, toSlotIds, reason);
  }

  private Outcome displace(
      Actor staff, long reservationId, Set<Long> toSlotIds, @Nullable StaffReason offer) {
    return relocation
        .lockDisplaced(reservationId, toSlotIds)
        .map(locked -> move(staff, locked, toSlotIds, null, offer))
        .orElseGet(() -> new Outcome.UnknownReservation(reservationId));
  }

  private Outcome move(
      Actor staff,
      Relocation.Locked locked,
      Set<Long> toSlotIds,
      @Nullable StaffReason despiteRule,
      @Nullable StaffReason offer) {
    if (!locked.isMovable()) {
      return new Outcome.NotMovable(locked.reservation().status());
    }
    if (locked.slotIds().equals(toSlotIds)) {
      return new Outcome.Moved(locked.reservation(), locked.reservation());
    }
    return switch (locked.search()) {
      case SeatSearch.FreeSeats seats -> move(staff, locked, seats, despiteRule, offer);
      case SeatSearch.UnknownSlot(long slotId) -> new Outcome.SlotNotBookable(slotId);
      case SeatSearch.SlotOver _ -> new Outcome.SlotNotBookable(toSlotIds.iterator().next());
      case SeatSearch.NotOneSpan _ -> new Outcome.OtherShape();
      case SeatSearch.SlotBlocked _ -> new Outcome.SlotBlocked();
      case SeatSearch.SlotTaken _, SeatSearch.AlreadyBooked _ -> new Outcome.SlotTaken();
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

  private Outcome move(
      Actor staff,
      Relocation.Locked before,
      SeatSearch.FreeSeats seats,
      @Nullable StaffReason despiteRule,
      @Nullable StaffReason offer) {
    QuotaUse broken = seats.broken();
    if (broken != null && despiteRule == null) {
      return new Outcome.RuleBroken(broken);
    }
    Outcome.Moved moved = relocation.move(staff, before, seats, null, offer);
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

  /** The result of moving a booking to other slots. */
  public sealed interface Outcome {

    record Moved(Reservation before, Reservation after) implements Outcome {}

    record UnknownReservation(long reservationId) implements Outcome {}

    /** It isn't where it was seen any more. */
    record Elsewhere(long slotId) implements Outcome {}

    /** It has ended, or it waits for the payment provider. */
    record NotMovable(ReservationStatus status) implements Outcome {}

    /**
     * The other slots aren't as many on as many courts, one after the other and as long, as those
     * of the booking; or there, from the chosen slot on, so many aren't free.
     */
    record OtherShape() implements Outcome {}

    /** The other slot is not on sale, or over. */
    record SlotNotBookable(long slotId) implements Outcome {}

    /** The staff blocked the other slot. */
    record SlotBlocked() implements Outcome {}

    /** A rule refuses the other slot to the student; staff can decide otherwise. */
    record RuleBroken(QuotaUse broken) implements Outcome {}

    /** One of the other slots has no free seat, or the user has a reservation of it already. */
    record SlotTaken() implements Outcome {}
  }
}
