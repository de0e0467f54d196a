package io.courtflash.core.booking.reservation.seat;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.ReleasePermit;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.BookingTerms;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.WaitList;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.booking.reservation.store.ReservationMapper.NewReservation;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Gives a free seat to somebody who waits for it: as an offer, which they accept or not, or as a
 * booking. All in the caller's transaction, which must be READ COMMITTED and locks the person, the
 * slot and the kept row in this order.
 */
@Component
@RequiredArgsConstructor
public class SeatOffers {

  private final ReservationMapper reservations;
  private final SeatAllocator allocator;
  private final KeptSeats keptSeats;
  private final BookingTerms terms;
  private final TraceIds traceIds;
  private final InstantSource clock;
  private final ReleasePermit releasePermit;
  private final RecomputeSlotPermits recomputePermits;
  private final ApplicationEventPublisher events;

  /** The result of giving a seat to somebody. */
  public sealed interface Outcome {

    /** The seat is offered, or booked. */
    record Made(Reservation reservation) implements Outcome {}

    /** A rule refuses it to the person, or the person has booked the slot. */
    record Refused(EndReason.Code reason) implements Outcome {}

    /** The seat isn't there any more. */
    record Gone() implements Outcome {}
  }

  /**
   * Gives a kept seat to a person. That of a forfeited booking is paid already, and costs nothing.
   *
   * @param answerWithin until when they can accept it; null: it is booked at once
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Outcome give(long userId, Reservation kept, @Nullable Duration answerWithin) {
    SeatSearch search = allocator.findKept(kept, userId);
    if (!(search instanceof SeatSearch.FreeSeats free) || free.broken() != null) {
      return refused(search);
    }
    if (!keptSeats.end(kept)) {
      return new Outcome.Gone();
    }
    recomputePermits.enqueue(kept.slotId(), kept.traceId());
    BigDecimal amount =
        kept.reason() == EndReason.Code.FORFEITED ? BigDecimal.ZERO : price(userId, free);
    return new Outcome.Made(write(userId, free, amount, answerWithin));
  }

  /**
   * Gives a seat to a person that is on sale, by a permit that was taken for it. Either way the
   * permit ends with this transaction.
   *
   * @param permit see {@link Claim#isOfChange}
   * @param answerWithin until when they can accept it; null: it is booked at once
   * @throws org.springframework.dao.DuplicateKeyException the permit was ended before, because it
   *     hadn't been used for too long; nothing is changed
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Outcome give(Claim permit, @Nullable Duration answerWithin) {
    SeatSearch search = allocator.find(Set.of(permit.slotId()), permit.userId());
    reservations.insert(NewReservation.ofChange(permit), 0);
    if (!(search instanceof SeatSearch.FreeSeats free) || free.broken() != null) {
      releasePermit.enqueue(permit);
      return refused(search);
    }
    recomputePermits.enqueue(permit.slotId(), permit.traceId());
    return new Outcome.Made(
        write(permit.userId(), free, price(permit.userId(), free), answerWithin));
  }

  private static Outcome refused(SeatSearch search) {
    return switch (search) {
      case SeatSearch.FreeSeats(var _, var _, QuotaUse broken, boolean _) when broken != null ->
          new Outcome.Refused(broken.quota().reason());
      case SeatSearch.AlreadyBooked _ -> new Outcome.Refused(EndReason.Code.DUPLICATE);
      case SeatSearch.FreeSeats _,
          SeatSearch.UnknownSlot _,
          SeatSearch.SlotOver _,
          SeatSearch.NotOneSpan _,
          SeatSearch.SlotBlocked _,
          SeatSearch.SlotTaken _ ->
          new Outcome.Gone();
    };
  }

  private BigDecimal price(long userId, SeatSearch.FreeSeats free) {
    return terms.prices(List.of(userId)).of(userId, free.cells().first());
  }

  private Reservation write(
      long userId, SeatSearch.FreeSeats free, BigDecimal amount, @Nullable Duration answerWithin) {
    Slot slot = free.cells().first();
    Claim claim = traceIds.issue(userId, slot.id(), clock.instant());
    int seatNo = free.seatNo(slot.id());
    boolean onePlace = free.isBookedInOnePlace();
    if (answerWithin == null) {
      reservations.insert(
          NewReservation.booked(claim, seatNo, onePlace, amount), terms.payWithin().toMillis());
    } else {
      reservations.insertWithDeadline(
          new NewReservation(claim, seatNo, ReservationStatus.OFFERED, null, onePlace, amount),
          answerWithin.toMillis());
    }
    Reservation made = reservations.byTrace(claim.traceId()).orElseThrow();
    events.publishEvent(new WaitList.SeatGiven(made));
    return made;
  }

  /**
   * Books the seat that is offered to a person: it must be paid before a deadline of its own, or is
   * confirmed if it is free.
   *
   * @return the booking; empty when nothing is offered to the person any more
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Optional<Reservation> accept(Actor person, long reservationId) {
    return reservations
        .byIdForUpdate(reservationId)
        .filter(offer -> offer.userId() == person.userId())
        .filter(offer -> reservations.accept(offer.id(), accepted(offer), payWithinMillis()) == 1)
        .flatMap(offer -> reservations.byId(offer.id()))
        .map(
            booked -> {
              events.publishEvent(new Reservation.Booked(booked));
              return booked;
            });
  }

  private static ReservationStatus accepted(Reservation offer) {
    return offer.isFree() ? ReservationStatus.CONFIRMED : ReservationStatus.PENDING_PAYMENT;
  }

  private long payWithinMillis() {
    return terms.payWithin().toMillis();
  }
}
