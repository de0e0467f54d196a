package io.courtflash.core.change.series;

import io.courtflash.core.hall.venue.BrokenRule;
import java.util.List;

/** The outcome of making series of blocks. Nothing changed unless it is {@link Applied}. */
public sealed interface BlockSeriesOutcome {

  /**
   * The series were made.
   *
   * @param seriesIds those that have blocks; none when everything was blocked before
   * @param blocks how many blocks they have
   */
  record Applied(List<Long> seriesIds, int blocks, int moved, int refunded, int kept)
      implements BlockSeriesOutcome {

    public Applied {
      seriesIds = List.copyOf(seriesIds);
    }
  }

  /** They would do something else by now. */
  record Outdated(BlockSeriesPreview now) implements BlockSeriesOutcome {}

  /** The booking can't be moved: its preview names no place. */
  record NoPlace(long reservationId) implements BlockSeriesOutcome {}

  /** The booking can't be changed so, or was changed by somebody else at the same moment. */
  record BookingChanged(long reservationId) implements BlockSeriesOutcome {}

  /**
   * A series breaks a rule.
   *
   * @param series which one, from 0
   */
  record RuleBroken(int series, BrokenRule rule) implements BlockSeriesOutcome {}
}
