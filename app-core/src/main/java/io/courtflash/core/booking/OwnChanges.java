package io.courtflash.core.booking;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.booking.store.ReservationMapper;
import io.courtflash.core.booking.store.ReservationMapper.NewReservation;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.ReleasePermit;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Changes students' own bookings to other places of the same price, until the hall's cutoff before
 * their start. A paid booking stays paid, and can be changed as long as its cancellation is free;
 * an unpaid one keeps its deadline, so that no change gains time for the payment.
 */
@Component
public class OwnChanges {

  private final ReservationMapper reservations;
  private final Relocation relocation;
  private final BookingTerms terms;
  private final Slots slots;
  private final SystemConfig config;
  private final ReleasePermit releasePermit;
  private final ApplicationEventPublisher events;

  OwnChanges(
      ReservationMapper reservations,
      Relocation relocation,
      BookingTerms terms,
      Slots slots,
      SystemConfig config,
      ReleasePermit releasePermit,
      ApplicationEventPublisher events) {
    this.reservations = reservations;
    this.relocation = relocation;
    this.terms = terms;
    this.slots = slots;
    this.config = config;
    this.releasePermit = releasePermit;
    this.events = events;
  }

  /** A student's own booking, whatever its status. */
  public Optional<Reservation> find(Actor student, long reservationId) {
    return reservations
        .byId(reservationId)
        .filter(booking -> booking.userId() == student.userId() && booking.leaderId() == null)
        .filter(booking -> booking.reason() != EndReason.Code.CHANGE);
  }

  /**
   * What is known of a change without any lock: why it is refused, or that it was made already.
   * Empty when it may be possible.
   */
  public Optional<ChangeOutcome> check(Reservation booking, long toSlotId) {
    if (booking.slotId() == toSlotId && booking.status().isLive()) {
      return Optional.of(new ChangeOutcome.Changed(booking));
    }
    Optional<ChangeOutcome> refusal = checkWhen(booking);
    if (refusal.isPresent()) {
      return refusal;
    }
    return slots.find(toSlotId).isEmpty()
        ? Optional.of(new ChangeOutcome.NotFound())
        : otherPrice(booking, toSlotId);
  }

  /** Why a booking can't be changed to any place now; empty when it can. */
  public Optional<ChangeOutcome> checkWhen(Reservation booking) {
    if (booking.hasFurtherCells()) {
      return Optional.of(new ChangeOutcome.HasSeveralCells());
    }
    if (!Relocation.Locked.isMovable(booking.status())) {
      return Optional.of(new ChangeOutcome.NotChangeable(booking.status()));
    }
    Duration cutoff = config.changeCutoff();
    boolean isTooLate =
        slots
            .find(booking.slotId())
            .map(Slot::startsAt)
            .filter(start -> !reservations.databaseTime().plus(cutoff).isAfter(start))
            .isEmpty();
    if (isTooLate) {
      return Optional.of(new ChangeOutcome.TooLate(cutoff));
    }
    return isPaid(booking) && !terms.canBeCancelledForNothing(booking)
        ? Optional.of(new ChangeOutcome.CancellationCosts())
        : Optional.empty();
  }

  private static boolean isPaid(Reservation booking) {
    return booking.status() == ReservationStatus.CONFIRMED && !booking.isFree();
  }

  /** Those of some slots that cost as much as a booking, and aren't its own. */
  public List<Slot> ofSamePrice(Reservation booking, List<Slot> candidates) {
    Map<Long, Boolean> isSame = new HashMap<>();
    return candidates.stream()
        .filter(slot -> slot.id() != booking.slotId())
        .filter(
            slot ->
                isSame.computeIfAbsent(
                    slot.priceListId(), _ -> otherPrice(booking, slot.id()).isEmpty()))
        .toList();
  }

  private Optional<ChangeOutcome> otherPrice(Reservation booking, long toSlotId) {
    BigDecimal booked = terms.amount(booking);
    BigDecimal wanted = terms.amount(booking.userId(), toSlotId);
    return booked.compareTo(wanted) == 0
        ? Optional.empty()
        : Optional.of(new ChangeOutcome.OtherPrice(booked, wanted));
  }

  /**
   * Changes a student's booking, or changes nothing. Either way the permit ends with this
   * transaction: its hold becomes the booking's, or is released. The permit's own row decides that
   * once, whoever else ends it.
   *
   * @param permit the claim that took the new place's permit; see {@link Claim#isOfChange}
   * @throws org.springframework.dao.DuplicateKeyException the permit was ended before, because it
   *     hadn't been used for too long; nothing is changed
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public ChangeOutcome change(Actor student, long reservationId, Claim permit) {
    // Whoever ends an unused permit locks the student before it writes the permit's row, too.
    Optional<Relocation.Locked> locked =
        find(student, reservationId).flatMap(own -> relocation.lock(own.id(), permit.slotId()));
    reservations.insert(NewReservation.ofChange(permit), 0);
    return locked.isEmpty()
        ? refuse(permit, new ChangeOutcome.NotFound())
        : change(student, locked.get(), permit);
  }

  private ChangeOutcome change(Actor student, Relocation.Locked locked, Claim permit) {
    Reservation before = locked.reservation();
    Optional<ChangeOutcome> known = check(before, permit.slotId());
    if (known.isPresent()) {
      return refuse(permit, known.get());
    }
    if (!locked.isMovable()) {
      return refuse(permit, new ChangeOutcome.NotChangeable(before.status()));
    }
    return switch (locked.search()) {
      case SeatSearch.FreeSeats(var _, var _, QuotaUse broken, boolean _) when broken != null ->
          refuse(permit, new ChangeOutcome.RuleBroken(broken));
      case SeatSearch.FreeSeats seat -> move(student, before, seat, permit);
      case SeatSearch.UnknownSlot _,
          SeatSearch.SlotOver _,
          SeatSearch.SlotBlocked _,
          SeatSearch.SlotTaken _,
          SeatSearch.NotOneSpan _,
          SeatSearch.AlreadyBooked _ ->
          refuse(permit, new ChangeOutcome.Taken());
    };
  }

  private ChangeOutcome refuse(Claim permit, ChangeOutcome outcome) {
    releasePermit.enqueue(permit);
    return outcome;
  }

  private ChangeOutcome move(
      Actor student, Reservation before, SeatSearch.FreeSeats seat, Claim permit) {
    MoveOutcome.Moved moved = relocation.move(student, before, permit.slotId(), seat, permit);
    events.publishEvent(
        new StaffActed(
            student,
            AuditAction.RESERVATION_CHANGED,
            "reservation:" + before.id(),
            Map.of("slot", before.slotId()),
            Map.of("slot", permit.slotId())));
    return new ChangeOutcome.Changed(moved.after());
  }
}
