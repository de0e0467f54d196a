package io.courtflash.core.change.series.web;

import io.courtflash.core.change.series.BlockSeriesOutcome;
import io.courtflash.core.change.series.BlockSeriesPreview;
import io.courtflash.core.change.series.BlockSeriesPreviewOutcome;
import io.courtflash.core.hall.venue.BrokenRule;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import java.util.function.IntFunction;

/** The answers when series of blocks can't be looked at or made. */
final class BlockSeriesRefusals {

  private BlockSeriesRefusals() {}

  /**
   * The preview of an outcome.
   *
   * @param field the name of the field with a series' number
   * @throws Refusal when there is none
   */
  static BlockSeriesPreviewView previewed(
      BlockSeriesPreviewOutcome outcome, IntFunction<String> field) {
    return switch (outcome) {
      case BlockSeriesPreviewOutcome.Previewed(BlockSeriesPreview preview) ->
          BlockSeriesPreviewView.of(preview);
      case BlockSeriesPreviewOutcome.RuleBroken(int series, BrokenRule rule) ->
          throw refusal(field.apply(series), rule);
    };
  }

  /**
   * What was done.
   *
   * @param field the name of the field with a series' number
   * @throws Refusal when nothing was
   */
  static BlockSeriesOutcome.Applied applied(BlockSeriesOutcome outcome, IntFunction<String> field) {
    return switch (outcome) {
      case BlockSeriesOutcome.Applied applied -> applied;
      case BlockSeriesOutcome.Outdated(BlockSeriesPreview now) ->
          throw Refusal.of(ResponseCode.FAILED, "plan.outdated")
              .with(BlockSeriesPreviewView.of(now));
      case BlockSeriesOutcome.NoPlace(long reservationId) ->
          throw Refusal.of(ResponseCode.FAILED, "plan.no-place", reservationId);
      case BlockSeriesOutcome.BookingChanged(long reservationId) ->
          throw Refusal.of(ResponseCode.FAILED, "plan.booking-changed", reservationId);
      case BlockSeriesOutcome.RuleBroken(int series, BrokenRule rule) ->
          throw refusal(field.apply(series), rule);
    };
  }

  private static Refusal refusal(String series, BrokenRule rule) {
    return FieldProblem.refuse(
        series + "." + rule.field(), rule.problem(), rule.arguments().toArray());
  }
}
