package io.courtflash.core.change.series;

import io.courtflash.core.booking.rule.QuotaUse;
import java.math.BigDecimal;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * One date of a previewed series of bookings, with its slots and effects.
 *
 * @param price what is to be paid for the date, in yuan; null when there are no places
 * @param cells how many slots the booking has; 0 when there are no places
 * @param madeNow whether its slots don't exist yet, and are made together with the series
 * @param broken the rule that refuses the booking to the person; null when none does
 */
public record BookingSeriesDay(
    LocalDate date,
    Kind kind,
    @Nullable BigDecimal price,
    int cells,
    boolean madeNow,
    @Nullable QuotaUse broken) {

  /** The result for a date. */
  public enum Kind {
    /** It is booked. */
    FREE,
    /** Others have booked its places: it is booked if they make room, and skipped if not. */
    TAKEN,
    /** Its places come free when refunds that are under way arrive; it is booked then. */
    BEING_FREED,
    /** The person has booked a place of it already. */
    BOOKED,
    /** A rule refuses it to the person. */
    RULE,
    /** Staff blocked a place of it. */
    BLOCKED,
    /** No session has places on all its courts for exactly its time. */
    NO_PLACES,
    /** The hall is closed. */
    HALL_CLOSED,
    /** Staff left it out. */
    LEFT_OUT;

    /** Whether the date can be booked, be it that others make room. */
    boolean isPossible() {
      return this == FREE || this == TAKEN || this == BEING_FREED;
    }
  }

  /** A date without places to book. */
  static BookingSeriesDay without(LocalDate date, Kind kind) {
    return new BookingSeriesDay(date, kind, null, 0, false, null);
  }
}
