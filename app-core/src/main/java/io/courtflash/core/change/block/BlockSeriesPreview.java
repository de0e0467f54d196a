package io.courtflash.core.change.block;

import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.Preview;
import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.block.WeeklyBlocks;
import io.courtflash.core.hall.slot.Slot;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The effects of series of blocks.
 *
 * @param token stands for all of this: the series are made only while they still do the same
 * @param series what each does, in the order of the change
 * @param bookings those that are hit, by series and then by slot
 */
public record BlockSeriesPreview(String token, List<Effect> series, List<AffectedBooking> bookings)
    implements Preview {

  /**
   * The effects of one series.
   *
   * @param days its dates from today on
   * @param periods what it blocks
   * @param slots the slots within these periods, also those that are blocked already
   */
  public record Effect(
      WeeklyBlock block,
      List<SeriesDay> days,
      List<WeeklyBlocks.CourtPeriod> periods,
      List<Slot> slots) {

    public Effect {
      days = List.copyOf(days);
      periods = List.copyOf(periods);
      slots = List.copyOf(slots);
    }
  }

  public BlockSeriesPreview {
    series = List.copyOf(series);
    bookings = List.copyOf(bookings);
  }

  /** How many blocks are made. */
  public int blocks() {
    return series.stream().mapToInt(effect -> effect.periods().size()).sum();
  }

  /** The slots within the series' periods. */
  List<Long> slotIds() {
    return series.stream().flatMap(effect -> effect.slots().stream()).map(Slot::id).toList();
  }

  /** Whether nothing is blocked. */
  public boolean isEmpty() {
    return blocks() == 0;
  }

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
}
