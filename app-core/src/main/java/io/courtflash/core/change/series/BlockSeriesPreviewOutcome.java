package io.courtflash.core.change.series;

import io.courtflash.core.hall.venue.BrokenRule;

/** The outcome of looking at series of blocks before they are made. */
public sealed interface BlockSeriesPreviewOutcome {

  record Previewed(BlockSeriesPreview preview) implements BlockSeriesPreviewOutcome {}

  /**
   * A series breaks a rule.
   *
   * @param series which one, from 0
   */
  record RuleBroken(int series, BrokenRule rule) implements BlockSeriesPreviewOutcome {}
}
