package io.courtflash.core.change.series.web;

import io.courtflash.core.change.series.BlockSeriesChanges;
import io.courtflash.core.change.series.BlockSeriesPreview;
import io.courtflash.core.hall.venue.BrokenRule;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import java.util.function.IntFunction;

/** The refusals of requests to preview or make series of blocks. */
final class BlockSeriesRefusals {

  private BlockSeriesRefusals() {}

  /**
   * The preview of an outcome.
   *
   * @param field the name of the field with a series' number
   * @throws Refusal when there is none
   */
  static BlockSeriesPreviewView previewed(
      BlockSeriesChanges.PreviewOutcome outcome, IntFunction<String> field) {
    return switch (outcome) {
      case BlockSeriesChanges.PreviewOutcome.Previewed(BlockSeriesPreview preview) ->
          BlockSeriesPreviewView.of(preview);
      case BlockSeriesChanges.PreviewOutcome.RuleBroken(int series, BrokenRule rule) ->
          throw refusal(field.apply(series), rule);
    };
  }

  /**
   * The applied outcome, or the refusal as an exception.
   *
   * @param field the name of the field with a series' number
   * @throws Refusal when nothing was made
   */
  static BlockSeriesChanges.Outcome.Applied applied(
      BlockSeriesChanges.Outcome outcome, IntFunction<String> field) {
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
          throw refusal(field.apply(series), rule);
    };
  }

  private static Refusal refusal(String series, BrokenRule rule) {
    return FieldProblem.refuse(
        series + "." + rule.field(), rule.problem(), rule.arguments().toArray());
  }
}
