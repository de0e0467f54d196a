package io.courtflash.core.change.series;

import io.courtflash.core.booking.reservation.AnnouncedTogether;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.life.CancellationOutcome;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.change.AffectedBookings;
import io.courtflash.core.change.series.store.BookingSeriesMapper;
import io.courtflash.core.hall.court.CourtLock;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Ends series of bookings from a date on. */
@Component
@RequiredArgsConstructor
public class BookingSeriesEnd {

  private final CourtLock courtLock;
  private final BookingSeriesMapper series;
  private final SeriesPlaces places;
  private final SeriesDateBooking dateBooking;
  private final ReservationLifecycle bookings;
  private final Refunds refunds;
  private final ApplicationEventPublisher events;

  /**
   * Cancels the bookings of a series on a date and later ones, in one transaction, and gives up
   * those of its dates that wait. Bookings that have begun stay, and so do those before the date.
   * What was paid is refunded; the person gets one message for all. Idempotent. Who ends a series
   * with paid bookings needs the permissions to cancel and to refund, too.
   *
   * @param from the first date without bookings, in the venue's time zone
   * @param reason for the person, who reads it; see {@link StaffReason}
   * @return how many bookings were cancelled, those whose refund is under way included; empty when
   *     there is no such series
   * @throws AffectedBookings.BookingNotChangedException when a booking can't be cancelled at this
   *     moment
   * @throws io.courtflash.core.platform.security.ProofRequiredException for refunds from a
   *     configured amount on, without a recent proof of the staff
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.BOOK)
  public Optional<Integer> endFrom(
      Actor staff,
      @ActsOn(TargetKind.BOOKING_SERIES) long seriesId,
      LocalDate from,
      EndTerms terms,
      String reason) {
    var _ = courtLock.lock();
    if (series.lock(seriesId) == 0) {
      return Optional.empty();
    }
    BookingSeries before = series.find(seriesId).orElseThrow();
    String why = new StaffReason(reason).text();
    int waiting = giveUpWaiting(staff, before, from);
    List<Reservation> ended = new ArrayList<>();
    try (var _ = AnnouncedTogether.open()) {
      for (long booking : series.bookingsFrom(seriesId, from)) {
        end(staff, booking, terms, why).ifPresent(ended::add);
      }
    }
    LocalDate endedFrom = before.endedFrom();
    if (ended.isEmpty() && waiting == 0 && endedFrom != null && !from.isBefore(endedFrom)) {
      return Optional.of(0);
    }
    series.endFrom(seriesId, from);
    if (!ended.isEmpty()) {
      events.publishEvent(new BookingSeriesEnded(ended.getFirst(), new EndReason.FreeText(why)));
    }
    events.publishEvent(
        new StaffActed(
            staff,
            AuditAction.BOOKING_SERIES_ENDED,
            "booking-series:" + seriesId,
            before,
            Map.of("from", from, "terms", terms, "bookings", ended.size(), "reason", why)));
    return Optional.of(ended.size());
  }

  /** Opens the places that are held, before the row of any booking is locked. */
  private int giveUpWaiting(Actor staff, BookingSeries before, LocalDate from) {
    List<LocalDate> waiting = series.waitingForUpdate(before.id(), from);
    waiting.forEach(
        date -> events.publishEvent(new SeriesDateGivenUp(before, date, BookedDate.Cause.ENDED)));
    dateBooking.open(staff, places.remaining(before.plan(), waiting));
    return series.deleteWaiting(before.id(), from);
  }

  /** Empty for one that has ended meanwhile, or whose money is being refunded already. */
  private Optional<Reservation> end(Actor staff, long id, EndTerms terms, String reason) {
    Optional<Reservation> booking = bookings.lock(id);
    return switch (bookings.cancelFor(staff, id, reason)) {
      case CancellationOutcome.Cancelled _ -> booking;
      case CancellationOutcome.Paid _ -> {
        refund(staff, id, terms, reason);
        yield booking;
      }
      case CancellationOutcome.Refunding _,
          CancellationOutcome.Ended _,
          CancellationOutcome.NotFound _ ->
          Optional.empty();
      case CancellationOutcome.Closing closing ->
          throw new AffectedBookings.BookingNotChangedException(id, closing);
      case CancellationOutcome.TooLate late ->
          throw new AffectedBookings.BookingNotChangedException(id, late);
    };
  }

  private void refund(Actor staff, long id, EndTerms terms, String reason) {
    Optional<Refunds.Accepted> accepted =
        refunds.requestWithin(
            staff,
            id,
            reason,
            switch (terms) {
              case FREE_OF_CHARGE -> Refunds.Basis.WHOLE;
              case BY_POLICY -> Refunds.Basis.POLICY_AT_ANY_TIME;
            });
    if (accepted.isEmpty()) {
      throw new AffectedBookings.BookingNotChangedException(id, "it was free");
    }
  }

  /**
   * A series of bookings ends. Published in the transaction that cancels its later bookings, once
   * for all of them.
   *
   * @param first the earliest booking that is cancelled, as it was before
   * @param reason the staff's words
   */
  public record BookingSeriesEnded(Reservation first, EndReason reason) {}

  /**
   * A date of a series that waited for the refunds of others is not booked. Published in the
   * transaction that gives it up.
   */
  public record SeriesDateGivenUp(BookingSeries series, LocalDate date, BookedDate.Cause cause) {}

  /** The refund for the bookings of a series that is ended. */
  public enum EndTerms {
    /** Everything that was paid. */
    FREE_OF_CHARGE,
    /** What the policy of each slot leaves, as if the person cancelled. */
    BY_POLICY
  }
}
