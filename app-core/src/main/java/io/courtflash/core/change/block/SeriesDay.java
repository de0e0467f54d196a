package io.courtflash.core.change.block;

import java.time.LocalDate;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * One date of a previewed series, with its effects.
 *
 * @param courtIds the courts that it blocks; none unless it is {@link Kind#BLOCKED}
 * @param alreadyBlocked its other courts, which closures block for the whole time
 * @param slots how many slots it blocks that can be booked now; those of later dates follow when
 *     they are generated
 */
public record SeriesDay(
    LocalDate date, Kind kind, Set<Long> courtIds, Set<Long> alreadyBlocked, int slots) {

  /** The result for a date. */
  public enum Kind {
    /** It blocks some of its courts. */
    BLOCKED,
    /** The hall is closed. */
    HALL_CLOSED,
    /** Closures block all of its courts for the whole time. */
    ALREADY_BLOCKED,
    /** It has bookings, and dates with bookings are to be skipped. */
    BOOKED,
    /** Staff left it out. */
    LEFT_OUT
  }

  public SeriesDay {
    courtIds = Collections.unmodifiableSortedSet(new TreeSet<>(courtIds));
    alreadyBlocked = Collections.unmodifiableSortedSet(new TreeSet<>(alreadyBlocked));
  }

  /** A date on which nothing is blocked. */
  static SeriesDay without(LocalDate date, Kind kind) {
    return new SeriesDay(date, kind, Set.of(), Set.of(), 0);
  }
}
