package io.courtflash.core.change.series.web;

import io.courtflash.core.change.series.BlockSeriesChanges;
import io.courtflash.core.change.series.BlockSeriesPreview;
import io.courtflash.core.hall.venue.BrokenRule;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;

/** The refusals of requests to preview or make series of blocks. */
final class BlockSeriesRefusals {

  private BlockSeriesRefusals() {}

  /**
   * The preview of an outcome.
   *
   * @param refusal of a series that breaks a rule
   * @throws Refusal when there is none
   */
  static BlockSeriesPreviewView previewed(
      BlockSeriesChanges.PreviewOutcome outcome, RuleRefusal refusal) {
    return switch (outcome) {
      case BlockSeriesChanges.PreviewOutcome.Previewed(BlockSeriesPreview preview) ->
          BlockSeriesPreviewView.of(preview);
      case BlockSeriesChanges.PreviewOutcome.RuleBroken(int series, BrokenRule rule) ->
          throw refusal.of(series, rule);
    };
  }

  /**
   * The applied outcome, or the refusal as an exception.
   *
   * @param refusal of a series that breaks a rule
   * @throws Refusal when nothing was made
   */
  static BlockSeriesChanges.Outcome.Applied applied(
      BlockSeriesChanges.Outcome outcome, RuleRefusal refusal) {
    return switch (outcome) {
      case BlockSeriesChanges.Outcome.Applied applied -> applied;
      case BlockSeriesChanges.Outcome.Outdated(BlockSeriesPreview now) ->
          throw Refusal.of(ResponseCode.FAILED, "plan.outdated")
              .with(BlockSeriesPreviewView.of(now));
      case BlockSeriesChanges.Outcome.NoPlace(long reservationId) ->
          throw Refusal.of(ResponseCode.FAILED, "plan.no-place", reservationId);
      case BlockSeriesChanges.Outcome.BookingChanged(long reservationId) ->
          throw Refusal.of(ResponseCode.FAILED, "plan.booking-changed", reservationId);
      case BlockSeriesChanges.Outcome.RuleBroken(int series, BrokenRule rule) ->
          throw refusal.of(series, rule);
    };
  }

  /** Refuses a series that breaks a rule. */
  interface RuleRefusal {

    /**
     * @param series its number, from 0
     */
    Refusal of(int series, BrokenRule rule);
  }
}
