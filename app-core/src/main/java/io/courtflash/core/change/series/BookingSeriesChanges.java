package io.courtflash.core.change.series;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.ChangeProgress;
import io.courtflash.core.change.ChangeRunner;
import io.courtflash.core.change.OtherPlaces;
import io.courtflash.core.change.series.store.BookingSeriesMapper;
import io.courtflash.core.people.access.Actor;
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

  private final BookingSeriesKind kind;
  private final ChangeRunner runner;
  private final BookingSeriesMapper series;
  private final InstantSource clock;
  private final ZoneId zone;

  /**
   * The effects that a series would have now on each of its dates. Changes nothing. Staff who may
   * not book the courts get no preview.
   *
   * @param otherDays whether bookings without a place on their own day may be moved to one up to
   *     {@link OtherPlaces#MOST_DAYS_LATER} days later
   * @throws io.courtflash.core.platform.http.Refusal when it breaks a rule, or there is no such
   *     person
   */
  @NeedsPermission(Permission.BOOK)
  public BookingSeriesPreview preview(
      Actor staff, @ActsOn(TargetKind.COURT) BookingSeriesChange change, boolean otherDays) {
    kind.check(change);
    return kind.preview(kind.look(staff, change, otherDays));
  }

  /**
   * Makes a series in one transaction while it does what its preview said: all of its dates that
   * can be booked, or nothing. Made again, it is outdated, because its dates are booked. Staff who
   * displace bookings need the permissions for that, too. Throws as {@link ChangeRunner#apply}
   * does.
   */
  @NeedsPermission(Permission.BOOK)
  public Applied apply(
      Actor staff, @ActsOn(TargetKind.COURT) ApprovedChange<BookingSeriesChange> approved) {
    try {
      return runner.apply(staff, kind, approved, ChangeProgress.NONE);
    } catch (SeriesDateBooking.DateNotBookedException e) {
      log.info("A series of bookings was undone: {}", e.getMessage());
      throw e.refusal();
    }
  }

  /**
   * The series that have dates to come, the oldest first.
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

  /**
   * A series of bookings that was made.
   *
   * @param booked how many of its dates are booked
   * @param waiting how many are booked as soon as the refunds of others arrive, and paid then
   * @param skipped how many others keep
   * @param total what is to be paid for the booked dates together, in yuan
   * @param waitingTotal the same for those that wait, by today's prices
   * @param moved how many bookings of others were moved
   * @param refunded how many bookings of others were cancelled or refunded
   */
  public record Applied(
      long seriesId,
      int booked,
      int waiting,
      int skipped,
      BigDecimal total,
      BigDecimal waitingTotal,
      int moved,
      int refunded) {}

  /**
   * A series of bookings was made. Published in its transaction, once for all its bookings.
   *
   * @param first its earliest booking
   * @param waiting how many of its dates are booked when the refunds of others arrive
   */
  public record BookingSeriesMade(Reservation first, int waiting) {}
}
