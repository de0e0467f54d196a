package io.courtflash.core.change.series;

import io.courtflash.core.booking.reservation.StaffBookings;
import io.courtflash.core.change.plan.BookingNotChangedException;
import io.courtflash.core.change.plan.OtherPlaces;
import io.courtflash.core.change.series.store.BookingSeriesMapper;
import io.courtflash.core.hall.venue.BrokenRule;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.CheckedByCaller;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.math.BigDecimal;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Previews and makes series of bookings: the preview shows what happens on each date. */
@Component
@RequiredArgsConstructor
public class BookingSeriesChanges {

  private static final Logger log = LoggerFactory.getLogger(BookingSeriesChanges.class);

  private final BookingSeriesRules rules;
  private final SeriesCustomers customers;
  private final BookingSeriesPreviewer previewer;
  private final BookingSeriesTransaction transaction;
  private final BookingSeriesMapper series;
  private final InstantSource clock;
  private final ZoneId zone;

  /**
   * What a series would do now, with places of the bookings' own days. Changes nothing. Whoever may
   * not book the courts may not look at who has booked them either.
   */
  @NeedsPermission(Permission.BOOK)
  public PreviewOutcome preview(Actor staff, @ActsOn(TargetKind.COURT) BookingSeriesChange change) {
    return preview(staff, change, false);
  }

  /**
   * What a series would do now on each of its dates. Changes nothing. Staff who may not book the
   * courts get no preview.
   *
   * @param otherDays whether bookings without a place on their own day may be moved to one up to
   *     {@link OtherPlaces#MOST_DAYS_LATER} days later
   */
  @NeedsPermission(Permission.BOOK)
  public PreviewOutcome preview(
      Actor staff, @ActsOn(TargetKind.COURT) BookingSeriesChange change, boolean otherDays) {
    Optional<BrokenRule> broken = rules.firstViolation(change);
    if (broken.isPresent()) {
      return new PreviewOutcome.RuleBroken(broken.get());
    }
    Optional<SeriesCustomers.SeriesCustomer> person = customers.find(change.customer());
    return person.isEmpty()
        ? new PreviewOutcome.UnknownPerson(change.customer().label())
        : new PreviewOutcome.Previewed(
            previewer.preview(staff, change, person.get(), otherDays).preview());
  }

  /**
   * Makes a series in one transaction while it does what its preview said: all of its dates that
   * can be booked, or nothing. Made again, it is outdated, because its dates are booked. Whoever
   * displaces bookings needs the permissions for that, too.
   *
   * @throws io.courtflash.core.platform.security.ProofRequiredException for refunds from a
   *     configured amount on, without a recent proof of the staff
   */
  @NeedsPermission(Permission.BOOK)
  public Outcome apply(Actor staff, @ActsOn(TargetKind.COURT) ChosenBookingSeries chosen) {
    try {
      return transaction.apply(staff, chosen);
    } catch (BookingNotChangedException e) {
      log.info("A series of bookings was undone: {}", e.getMessage());
      return new Outcome.BookingChanged(e.reservationId());
    } catch (DateNotBookedException e) {
      log.info("A series of bookings was undone: {}", e.getMessage());
      return e.outcome();
    }
  }

  /**
   * The series that have dates to come, those that were made first come first.
   *
   * @param userId of the person that they are for; null: of everybody
   */
  @CheckedByCaller
  public List<BookingSeries> upcoming(@Nullable Long userId) {
    return series.upcoming(userId, LocalDate.ofInstant(clock.instant(), zone));
  }

  @CheckedByCaller
  public Optional<BookingSeries> find(long seriesId) {
    return series.find(seriesId);
  }

  /** The dates of a series that were booked or wait, in their order. */
  @CheckedByCaller
  public List<BookedDate> dates(long seriesId) {
    return series.dates(seriesId);
  }

  /** The outcome of making a series of bookings. Nothing changed unless it is {@link Applied}. */
  public sealed interface Outcome {

    /**
     * The series was made.
     *
     * @param booked how many of its dates are booked
     * @param waiting how many are booked as soon as the refunds of others arrive, and paid then
     * @param skipped how many others keep
     * @param total what is to be paid for the booked dates together, in yuan
     * @param waitingTotal the same for those that wait, by today's prices
     * @param moved how many bookings of others were moved
     * @param refunded how many bookings of others were cancelled or refunded
     */
    record Applied(
        long seriesId,
        int booked,
        int waiting,
        int skipped,
        BigDecimal total,
        BigDecimal waitingTotal,
        int moved,
        int refunded)
        implements Outcome {}

    /** The series would have other effects by now. */
    record Outdated(BookingSeriesPreview now) implements Outcome {}

    /** Not one of its dates can be booked. */
    record NothingToBook() implements Outcome {}

    /** The booking of another customer can't be moved: its preview names no place. */
    record NoPlace(long reservationId) implements Outcome {}

    /** The booking of another customer can't be changed so, or was changed at the same moment. */
    record BookingChanged(long reservationId) implements Outcome {}

    /** Some bookings would make room on this date, but others stay, so that nothing is gained. */
    record StillTaken(LocalDate date) implements Outcome {}

    /** A date couldn't be booked after all. */
    record DateRefused(LocalDate date, StaffBookings.Outcome why) implements Outcome {}

    record UnknownPerson(String studentId) implements Outcome {}

    record RuleBroken(BrokenRule rule) implements Outcome {}
  }

  /** The outcome of looking at a series of bookings before it is made. */
  public sealed interface PreviewOutcome {

    record Previewed(BookingSeriesPreview preview) implements PreviewOutcome {}

    record UnknownPerson(String studentId) implements PreviewOutcome {}

    record RuleBroken(BrokenRule rule) implements PreviewOutcome {}
  }
}
