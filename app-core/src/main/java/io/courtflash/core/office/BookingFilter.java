package io.courtflash.core.office;

import io.courtflash.core.booking.ReservationStatus;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which reservations are wanted; null, blank and empty leave that side open.
 *
 * @param text the beginning of a student id or of a guest's name, a reservation's id or a whole
 *     trace id
 */
public record BookingFilter(
    String text, StatusFilter standing, PlaceFilter place, TimeRange created) {

  public static final BookingFilter ALL =
      new BookingFilter("", StatusFilter.ANY, PlaceFilter.ANY, TimeRange.EVER);

  /** What became of the money. */
  public enum MoneyState {
    /** It is here. */
    PAID,
    /** It never came. */
    UNPAID,
    /** It came and went back. */
    REFUNDED
  }

  /**
   * How a reservation stands.
   *
   * @param reason a part of the reason, as it is stored or as it reads in any language
   * @param noShow whether nobody came
   */
  public record StatusFilter(
      Set<ReservationStatus> statuses,
      String reason,
      @Nullable MoneyState money,
      @Nullable Boolean noShow) {

    public static final StatusFilter ANY = new StatusFilter(Set.of(), "", null, null);

    public StatusFilter {
      statuses = Set.copyOf(statuses);
    }
  }

  /**
   * Where and when it is played.
   *
   * @param firstDay in the venue's zone and included, as is {@code lastDay}
   */
  public record PlaceFilter(
      @Nullable Long courtId,
      @Nullable Long sessionId,
      @Nullable LocalDate firstDay,
      @Nullable LocalDate lastDay) {

    public static final PlaceFilter ANY = new PlaceFilter(null, null, null, null);

    boolean isAny() {
      return equals(ANY);
    }
  }

  /** A stretch of time: {@code from} is included, {@code until} isn't. */
  public record TimeRange(@Nullable Instant from, @Nullable Instant until) {

    public static final TimeRange EVER = new TimeRange(null, null);
  }
}
