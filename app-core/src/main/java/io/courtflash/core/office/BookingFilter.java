package io.courtflash.core.office;

import io.courtflash.core.booking.reservation.ReservationStatus;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The filter of a search for reservations. Null, blank and empty parts match every reservation.
 *
 * @param text the start of a student id, of a person's name, its pinyin or initials, or of a
 *     guest's name; a reservation's id or a whole trace id
 */
public record BookingFilter(
    String text, StatusFilter status, PlaceFilter place, TimeRange created) {

  public static final BookingFilter ALL =
      new BookingFilter("", StatusFilter.ANY, PlaceFilter.ANY, TimeRange.EVER);

  /** The payment of a reservation. */
  public enum MoneyState {
    /** Paid, not refunded. */
    PAID,
    /** Never paid. */
    UNPAID,
    /** Paid and refunded. */
    REFUNDED
  }

  /**
   * The state of a reservation.
   *
   * @param reason a part of the reason's text, in any language
   * @param noShow whether staff marked it as a no-show
   * @param checkedIn whether staff recorded that the person came
   */
  public record StatusFilter(
      Set<ReservationStatus> statuses,
      String reason,
      @Nullable MoneyState money,
      @Nullable Boolean noShow,
      @Nullable Boolean checkedIn) {

    public static final StatusFilter ANY = new StatusFilter(Set.of(), "", null, null, null);

    public StatusFilter {
      statuses = Set.copyOf(statuses);
    }
  }

  /**
   * Court, session and days of a booking's slots: a court or session counts when one of its slots
   * has it.
   *
   * @param firstDay in the venue's zone and included, as is {@code lastDay}
   */
  public record PlaceFilter(
      @Nullable Long courtId,
      @Nullable Long sessionId,
      @Nullable LocalDate firstDay,
      @Nullable LocalDate lastDay) {

    public static final PlaceFilter ANY = new PlaceFilter(null, null, null, null);
  }

  /** A time range: {@code from} is included, {@code until} isn't; null leaves that end open. */
  public record TimeRange(@Nullable Instant from, @Nullable Instant until) {

    public static final TimeRange EVER = new TimeRange(null, null);
  }
}
