package io.courtflash.core.booking.reservation.move;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.ReleasePermit;
import io.courtflash.core.booking.reservation.BookedCells;
import io.courtflash.core.booking.reservation.BookingTerms;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.seat.SeatSearch;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.booking.reservation.store.ReservationMapper.NewReservation;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.data.RetryOnDeadlock;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Changes students' own bookings, with all their cells, to other places of the same price, until
 * the hall's cutoff before their start. A paid booking stays paid, and can be changed as long as
 * its cancellation is free; an unpaid one keeps its deadline, so that no change gains time for the
 * payment; that of a payment at the counter gets earlier with an earlier place.
 */
@Component
@RequiredArgsConstructor
public class OwnChanges {

  private final ReservationMapper reservations;
  private final Relocation relocation;
  private final BookingTerms terms;
  private final Slots slots;
  private final SystemConfig config;
  private final BookingPayments payments;
  private final ReleasePermit releasePermit;
  private final ApplicationEventPublisher events;

  /** A student's own booking, whatever its status. */
  public Optional<Reservation> find(Actor student, long reservationId) {
    return reservations
        .byId(reservationId)
        .filter(booking -> booking.userId() == student.userId() && booking.leaderId() == null)
        .filter(booking -> booking.reason() != EndReason.Code.CHANGE);
  }

  /** The slots that a booking has, or had before it ended. */
  private Set<Long> slotIds(Reservation booking) {
    return relocation.slotIds(booking);
  }

  /**
   * The outcome of a change as far as it is known without any lock: a refusal, or that it was made
   * already. Empty when it may be possible.
   *
   * @param toSlotIds at least one
   */
  public Optional<Outcome> check(Reservation booking, Set<Long> toSlotIds) {
    if (booking.status().isLive() && slotIds(booking).equals(toSlotIds)) {
      return Optional.of(new Outcome.Changed(booking));
    }
    Optional<Outcome> refusal = checkWhen(booking);
    if (refusal.isPresent()) {
      return refusal;
    }
    return toSlotIds.stream().anyMatch(id -> slots.find(id).isEmpty())
        ? Optional.of(new Outcome.NotFound())
        : otherPrice(booking, toSlotIds);
  }

  /** Why a booking can't be changed to any place now; empty when it can. */
  public Optional<Outcome> checkWhen(Reservation booking) {
    if (!Relocation.Locked.isMovable(booking.status())) {
      return Optional.of(new Outcome.NotChangeable(booking.status()));
    }
    Duration cutoff = config.changeCutoff();
    boolean isTooLate =
        slots
            .find(booking.slotId())
            .map(Slot::startsAt)
            .filter(start -> !reservations.databaseTime().plus(cutoff).isAfter(start))
            .isEmpty();
    if (isTooLate) {
      return Optional.of(new Outcome.TooLate(cutoff));
    }
    return isPaid(booking) && !terms.canBeCancelledForNothing(booking)
        ? Optional.of(new Outcome.CancellationCosts())
        : Optional.empty();
  }

  /** A cancellation can't cost anything of a booking for which the hall has no money. */
  private boolean isPaid(Reservation booking) {
    return booking.status() == ReservationStatus.CONFIRMED
        && payments.kept(booking.id()).signum() > 0;
  }

  /** The places, among the given ones, that cost as much as a booking. */
  public List<List<Slot>> ofSamePrice(Reservation booking, List<List<Slot>> places) {
    Map<List<Long>, Boolean> isSame = new HashMap<>();
    return places.stream()
        .filter(
            place ->
                isSame.computeIfAbsent(
                    place.stream().map(Slot::priceListId).toList(),
                    _ -> otherPrice(booking, idsOf(place)).isEmpty()))
        .toList();
  }

  private static Set<Long> idsOf(List<Slot> place) {
    return place.stream().map(Slot::id).collect(Collectors.toSet());
  }

  private Optional<Outcome> otherPrice(Reservation booking, Set<Long> toSlotIds) {
    BigDecimal booked = terms.amount(booking);
    BigDecimal wanted =
        toSlotIds.stream()
            .map(id -> terms.amount(booking.userId(), id))
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    return booked.compareTo(wanted) == 0
        ? Optional.empty()
        : Optional.of(new Outcome.OtherPrice(booked, wanted));
  }

  /**
   * Changes a student's booking, or changes nothing. Either way the permit ends with this
   * transaction: its hold becomes the booking's, or is released. The permit's own row decides that
   * once, whichever transaction ends it.
   *
   * @param permit the claim that took the new place's permit; see {@link Claim#isOfChange}
   * @throws org.springframework.dao.DuplicateKeyException the permit was ended before, because it
   *     hadn't been used for too long; nothing is changed
   */
  @RetryOnDeadlock
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public Outcome change(Actor student, long reservationId, Claim permit) {
    // A transaction that ends an unused permit locks the student before it writes the permit's row,
    // too.
    Optional<Relocation.Locked> locked = lock(student, reservationId, Set.of(permit.slotId()));
    reservations.insert(NewReservation.ofChange(permit), 0);
    return change(student, locked, Set.of(permit.slotId()), permit);
  }

  /**
   * Changes a student's booking of several cells to as many others, all of them or nothing. It
   * takes no permits: Redis learns of the change after the commit.
   */
  @RetryOnDeadlock
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public Outcome changeCells(Actor student, long reservationId, Set<Long> toSlotIds) {
    return change(student, lock(student, reservationId, toSlotIds), toSlotIds, null);
  }

  private Optional<Relocation.Locked> lock(Actor student, long reservationId, Set<Long> toSlotIds) {
    return find(student, reservationId).flatMap(own -> relocation.lock(own.id(), toSlotIds));
  }

  private Outcome change(
      Actor student,
      Optional<Relocation.Locked> found,
      Set<Long> toSlotIds,
      @Nullable Claim permit) {
    if (found.isEmpty()) {
      return refuse(permit, new Outcome.NotFound());
    }
    Relocation.Locked locked = found.get();
    Optional<Outcome> known = check(locked.reservation(), toSlotIds);
    if (known.isPresent()) {
      return refuse(permit, known.get());
    }
    if (!locked.isMovable()) {
      return refuse(permit, new Outcome.NotChangeable(locked.reservation().status()));
    }
    return switch (locked.search()) {
      case SeatSearch.FreeSeats(var _, var _, QuotaUse broken, boolean _) when broken != null ->
          refuse(permit, new Outcome.RuleBroken(broken));
      case SeatSearch.FreeSeats seats -> move(student, locked, seats, permit);
      case SeatSearch.NotOneSpan _ -> refuse(permit, new Outcome.OtherShape());
      case SeatSearch.UnknownSlot _,
          SeatSearch.SlotOver _,
          SeatSearch.SlotBlocked _,
          SeatSearch.SlotTaken _,
          SeatSearch.AlreadyBooked _ ->
          refuse(permit, new Outcome.Taken());
    };
  }

  private Outcome refuse(@Nullable Claim permit, Outcome outcome) {
    if (permit != null) {
      releasePermit.enqueue(permit);
    }
    return outcome;
  }

  private Outcome move(
      Actor student, Relocation.Locked before, SeatSearch.FreeSeats seats, @Nullable Claim permit) {
    ReservationMover.Moved moved = relocation.move(student, before, seats, permit, null);
    events.publishEvent(
        new StaffActed(
            student,
            AuditAction.RESERVATION_CHANGED,
            "reservation:" + before.reservation().id(),
            BookedCells.audited(before.slotIds()),
            BookedCells.audited(seats.seats().keySet())));
    return new Outcome.Changed(moved.after());
  }

  /** The result of a student's own change of a booking to another place. */
  public sealed interface Outcome {

    /** The booking is at the place that was asked for, now or since an earlier request. */
    record Changed(Reservation booking) implements Outcome {}

    /** The student has no such booking, or there is no such place. */
    record NotFound() implements Outcome {}

    /** The booking has ended, or its payment or refund is being processed. */
    record NotChangeable(ReservationStatus status) implements Outcome {}

    /** The new slots aren't of the same number, courts and lengths as those of the booking. */
    record OtherShape() implements Outcome {}

    /**
     * The booking begins too soon.
     *
     * @param cutoff until how long before its start it could be changed
     */
    record TooLate(Duration cutoff) implements Outcome {}

    /**
     * Cancelling the paid booking isn't free any more, and a change must not be a way around the
     * fee.
     */
    record CancellationCosts() implements Outcome {}

    /** The place costs more or less than the booking. In yuan. */
    record OtherPrice(BigDecimal booked, BigDecimal wanted) implements Outcome {}

    /** The place has no free seat, is blocked or over, or the student has booked it already. */
    record Taken() implements Outcome {}

    /** A rule refuses the place to the student. */
    record RuleBroken(QuotaUse broken) implements Outcome {}
  }

  /**
   * What customers have paid for their bookings. The room of money knows it and implements this.
   */
  public interface BookingPayments {

    /**
     * What the hall has of a booking's payment now, less what was given back of it, in yuan:
     * nothing of a booking that is unpaid, free, or that staff settled as free.
     */
    BigDecimal kept(long reservationId);
  }
}
