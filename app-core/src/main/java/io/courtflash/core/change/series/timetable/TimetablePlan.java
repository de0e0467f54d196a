package io.courtflash.core.change.series.timetable;

import io.courtflash.core.change.series.BlockSeriesChange;
import java.util.List;

/** What a timetable becomes. */
public sealed interface TimetablePlan {

  /**
   * Series of blocks, which can be looked at and made.
   *
   * @param events the classes of the series, in the same order
   * @param over how many classes are over
   * @param leftOut how many are at locations that staff leave out
   */
  record Ready(BlockSeriesChange change, List<TimetableEvent> events, int over, int leftOut)
      implements TimetablePlan {

    public Ready {
      events = List.copyOf(events);
    }
  }

  /**
   * It isn't certain which courts some locations mean: staff say it.
   *
   * @param locations each once, as the file has them; an empty one is of classes without any
   */
  record UnknownLocations(List<String> locations) implements TimetablePlan {

    public UnknownLocations {
      locations = List.copyOf(locations);
    }
  }
}
