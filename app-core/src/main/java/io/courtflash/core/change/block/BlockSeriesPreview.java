package io.courtflash.core.change.block;

import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.Preview;
import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.block.WeeklyBlocks;
import io.courtflash.core.hall.slot.Slot;
import java.util.List;

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
}
