package io.courtflash.core.change.series;

import io.courtflash.core.change.AffectedBookingFinder;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.ChangeKind;
import io.courtflash.core.change.ChangeProgress;
import io.courtflash.core.change.ChangeRefusal;
import io.courtflash.core.change.series.BookingSeriesChanges.Applied;
import io.courtflash.core.change.series.BookingSeriesPreviewer.PreviewWithPlaces;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.FieldProblem;
import java.time.InstantSource;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Series of bookings, with all their effects on the bookings of others. */
@Component
@RequiredArgsConstructor
class BookingSeriesKind
    implements ChangeKind<BookingSeriesChange, BookingSeriesKind.Look, Applied> {

  private final BookingSeriesRules rules;
  private final SeriesCustomers customers;
  private final BookingSeriesPreviewer previewer;
  private final AffectedBookingFinder affectedBookingFinder;
  private final BookingSeriesWriter writer;
  private final InstantSource clock;

  /** A preview, and what it was asked for. */
  record Look(
      Actor staff,
      BookingSeriesChange change,
      boolean otherDays,
      SeriesCustomers.SeriesCustomer person,
      PreviewWithPlaces previewed) {}

  @Override
  public void check(BookingSeriesChange change) {
    rules
        .firstViolation(change)
        .ifPresent(
            rule -> {
              throw rule.refuse();
            });
  }

  @Override
  public Look look(Actor staff, BookingSeriesChange change, boolean otherDays) {
    SeriesCustomers.SeriesCustomer person =
        customers
            .find(change.customer())
            .orElseThrow(
                () ->
                    FieldProblem.refuse(
                        "studentId", "series.unknown-person", change.customer().label()));
    return look(staff, change, otherDays, person);
  }

  private Look look(
      Actor staff,
      BookingSeriesChange change,
      boolean otherDays,
      SeriesCustomers.SeriesCustomer person) {
    return new Look(
        staff, change, otherDays, person, previewer.preview(staff, change, person, otherDays));
  }

  @Override
  public BookingSeriesPreview preview(Look look) {
    return look.previewed.preview();
  }

  @Override
  public Set<Long> students(Look look) {
    return Set.of(look.person.userId());
  }

  @Override
  public void lockSlots(Look look) {
    affectedBookingFinder.lock(preview(look).bookings(), look.previewed.slotIds(), clock.instant());
  }

  @Override
  public Look again(Look look) {
    return look(look.staff, look.change, look.otherDays, look.person);
  }

  @Override
  public void requirePlaces(ApprovedChange<BookingSeriesChange> approved, Look locked) {
    if (!preview(locked).isAnyPossible()) {
      throw ChangeRefusal.NOTHING_TO_BOOK.with();
    }
    ChangeKind.super.requirePlaces(approved, locked);
  }

  @Override
  public Applied write(
      Actor staff,
      ApprovedChange<BookingSeriesChange> approved,
      Look locked,
      ChangeProgress progress) {
    return writer.write(staff, approved, locked.person, locked.previewed);
  }
}
