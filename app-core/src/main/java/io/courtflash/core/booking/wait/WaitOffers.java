package io.courtflash.core.booking.wait;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.limit.BookingPolicy;
import io.courtflash.core.booking.reservation.seat.SeatOffers;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.booking.wait.store.WaitMapper;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.person.UserLookup;
import io.courtflash.core.platform.data.RetryOnDeadlock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Gives a drawn place to the entry whose turn it is: the kept row ends, the offer or the booking
 * takes its seat, the entry and the draw are written and the message is, in one transaction.
 */
@Component
@RequiredArgsConstructor
class WaitOffers {

  private final WaitMapper entries;
  private final SeatOffers seats;
  private final UserLookup users;
  private final BookingPolicy policy;

  /**
   * A draw of a place, in its order.
   *
   * @param place the trace id of the kept seat or of the permit
   */
  record Draw(LocalDate date, long slotId, String place, List<WaitEntry> order) {

    private String ids() {
      return order.stream()
          .map(entry -> Long.toString(entry.id()))
          .collect(Collectors.joining(","));
    }
  }

  /** Whether the rules allow a slot to an entry now; else its person is told why. */
  boolean isAllowed(WaitEntry entry, Slot slot) {
    Optional<QuotaUse> broken = policy.findBrokenNow(entry.userId(), slot);
    broken.ifPresent(use -> entries.refuse(entry.id(), use.quota().reason()));
    return broken.isEmpty();
  }

  /**
   * Gives a kept seat to an entry.
   *
   * @param answerWithin how long the person has to answer
   * @return empty when the entry doesn't take part any more
   */
  @RetryOnDeadlock
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public Optional<SeatOffers.Outcome> give(
      Draw draw, WaitEntry entry, Reservation kept, Duration answerWithin) {
    return lock(entry)
        .map(
            waiting ->
                noted(
                    draw, waiting, seats.give(entry.userId(), kept, answer(entry, answerWithin))));
  }

  /** Gives a seat that is on sale to an entry, by a permit that was taken for its person. */
  @RetryOnDeadlock
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public Optional<SeatOffers.Outcome> give(
      Draw draw, WaitEntry entry, Claim permit, Duration answerWithin) {
    return lock(entry)
        .map(waiting -> noted(draw, waiting, seats.give(permit, answer(entry, answerWithin))));
  }

  /**
   * A person who leaves the list at this moment gets nothing, or has the offer first. The person is
   * locked before the entry, as when a person joins the list or is erased.
   */
  private Optional<WaitEntry> lock(WaitEntry entry) {
    var _ = users.lockStudents(Set.of(entry.userId()));
    return entries.lock(entry.id()).filter(now -> now.state() == WaitEntry.State.WAITING);
  }

  private static @Nullable Duration answer(WaitEntry entry, Duration within) {
    return entry.books() ? null : within;
  }

  private SeatOffers.Outcome noted(Draw draw, WaitEntry entry, SeatOffers.Outcome outcome) {
    switch (outcome) {
      case SeatOffers.Outcome.Made(Reservation made) -> made(draw, entry, made);
      case SeatOffers.Outcome.Refused(EndReason.Code reason) -> {
        var _ = entries.refuse(entry.id(), reason);
      }
      case SeatOffers.Outcome.Gone _ -> {}
    }
    return outcome;
  }

  private void made(Draw draw, WaitEntry entry, Reservation made) {
    boolean isOffer = made.status() == ReservationStatus.OFFERED;
    WaitEntry.State state = isOffer ? WaitEntry.State.OFFERED : WaitEntry.State.TAKEN;
    if (entries.give(entry.id(), state, made.id()) != 1) {
      throw new IllegalStateException("Entry " + entry.id() + " changed under its lock");
    }
    note(draw, entry.id(), made.id());
  }

  private void note(Draw draw, @Nullable Long winnerId, @Nullable Long reservationId) {
    entries.addDraw(draw.date(), draw.slotId(), draw.place(), draw.ids(), winnerId, reservationId);
  }

  /** Notes a draw of which the rules refused everybody. */
  @Transactional
  public void noteWithoutWinner(Draw draw) {
    note(draw, null, null);
  }

  /** In the transaction that ends the offer, for whatever reason. */
  @EventListener
  void on(Reservation.Cancelled ended) {
    if (ended.reservation().status() == ReservationStatus.OFFERED) {
      var _ = entries.endOffer(ended.reservation().id(), stateAfter(ended.reason()));
    }
  }

  private static WaitEntry.State stateAfter(EndReason why) {
    if (why == EndReason.Code.OFFER_OVER) {
      return WaitEntry.State.PARKED;
    }
    return why == EndReason.Code.OFFER_DECLINED ? WaitEntry.State.DECLINED : WaitEntry.State.ENDED;
  }
}
