package io.courtflash.core.change.block.web;

import io.courtflash.core.change.block.BlockSeriesChanges;
import io.courtflash.core.change.block.BlockSeriesChanges.Applied;
import io.courtflash.core.change.block.BlockSeriesPreview;
import io.courtflash.core.change.web.ApplyRequest;
import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.platform.http.Refusal;
import java.util.function.Supplier;

/** The refusals of requests to preview or make series of blocks. */
public final class BlockSeriesRefusals {

  private BlockSeriesRefusals() {}

  /**
   * Previews series.
   *
   * @param refusal of a series that breaks a rule
   * @throws Refusal when one breaks a rule
   */
  public static BlockSeriesPreviewView previewed(
      Supplier<BlockSeriesPreview> preview, RuleRefusal refusal) {
    return named(() -> BlockSeriesPreviewView.of(preview.get()), refusal);
  }

  /**
   * Makes series.
   *
   * @param refusal of a series that breaks a rule
   * @throws Refusal when nothing was made
   */
  public static Applied applied(Supplier<Applied> apply, RuleRefusal refusal) {
    return named(
        () -> ApplyRequest.applied(apply, BlockSeriesPreview.class, BlockSeriesPreviewView::of),
        refusal);
  }

  /** Refuses a series that breaks a rule. */
  public interface RuleRefusal {

    /**
     * The refusal.
     *
     * @param series its number, from 0
     */
    Refusal of(int series, BrokenRule rule);
  }

  private static <T> T named(Supplier<T> work, RuleRefusal refusal) {
    try {
      return work.get();
    } catch (BlockSeriesChanges.BlockSeriesRuleException e) {
      throw refusal.of(e.series(), e.rule());
    }
  }
}
