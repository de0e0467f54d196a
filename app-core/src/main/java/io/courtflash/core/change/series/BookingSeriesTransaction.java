package io.courtflash.core.change.series;

import io.courtflash.core.booking.reservation.ReservationMover;
import io.courtflash.core.change.plan.AffectedBooking;
import io.courtflash.core.hall.venue.BrokenRule;
import io.courtflash.core.hall.venue.CourtLock;
import io.courtflash.core.people.account.Actor;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Makes a series of bookings with all its effects in one transaction. */
@Component
@RequiredArgsConstructor
class BookingSeriesTransaction {

  private final CourtLock courtLock;
  private final BookingSeriesRules rules;
  private final SeriesCustomers customers;
  private final BookingSeriesPreviewer previewer;
  private final AffectedBookingFinder affectedBookingFinder;
  private final ReservationMover mover;
  private final BookingSeriesWriter writer;
  private final InstantSource clock;

  /**
   * Makes the series while it does what its token stands for. Locks the courts, then the people,
   * then the slots, as everybody does.
   *
   * @throws io.courtflash.core.change.plan.BookingNotChangedException when the booking of somebody
   *     else can't be moved or ended as chosen
   * @throws DateNotBookedException when a date can't be booked after all
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public BookingSeriesChanges.Outcome apply(Actor staff, ChosenBookingSeries chosen) {
    var _ = courtLock.lock();
    Optional<BrokenRule> broken = rules.firstViolation(chosen.change());
    if (broken.isPresent()) {
      return new BookingSeriesChanges.Outcome.RuleBroken(broken.get());
    }
    Optional<SeriesCustomers.SeriesCustomer> person = customers.find(chosen.change().customer());
    if (person.isEmpty()) {
      return new BookingSeriesChanges.Outcome.UnknownPerson(chosen.change().customer().label());
    }
    BookingSeriesPreviewer.PreviewWithPlaces before = preview(staff, chosen, person.get());
    if (!before.preview().token().equals(chosen.token())) {
      return new BookingSeriesChanges.Outcome.Outdated(before.preview());
    }
    lock(before, person.get());
    // Claims that were settled until the slots' rows were locked are seen now.
    BookingSeriesPreviewer.PreviewWithPlaces locked = preview(staff, chosen, person.get());
    if (!locked.preview().token().equals(chosen.token())) {
      return new BookingSeriesChanges.Outcome.Outdated(locked.preview());
    }
    if (!locked.preview().isAnyPossible()) {
      return new BookingSeriesChanges.Outcome.NothingToBook();
    }
    Optional<AffectedBooking> withoutPlace =
        locked.preview().bookings().stream()
            .filter(booking -> chosen.choices().of(booking.id()).needsPlace())
            .filter(booking -> !booking.hasPlace())
            .findFirst();
    return withoutPlace.isPresent()
        ? new BookingSeriesChanges.Outcome.NoPlace(withoutPlace.get().id())
        : writer.write(staff, chosen, person.get(), locked);
  }

  private BookingSeriesPreviewer.PreviewWithPlaces preview(
      Actor staff, ChosenBookingSeries chosen, SeriesCustomers.SeriesCustomer person) {
    return previewer.preview(staff, chosen.change(), person, chosen.choices().otherDays());
  }

  private void lock(
      BookingSeriesPreviewer.PreviewWithPlaces previewed, SeriesCustomers.SeriesCustomer person) {
    List<AffectedBooking> hit = previewed.preview().bookings();
    mover.lockStudents(
        Stream.concat(
                Stream.of(person.userId()), hit.stream().map(each -> each.reservation().userId()))
            .toList());
    affectedBookingFinder.lock(hit, previewed.slotIds(), clock.instant());
  }
}
