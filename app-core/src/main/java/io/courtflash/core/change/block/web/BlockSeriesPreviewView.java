package io.courtflash.core.change.block.web;

import io.courtflash.core.change.block.BlockSeriesPreview;
import io.courtflash.core.change.web.AffectedBookingView;
import java.util.List;

/**
 * The response for a preview.
 *
 * @param token to be sent back to make the series
 * @param blocks how many blocks would be made, one for each date and court
 */
public record BlockSeriesPreviewView(
    String token, int blocks, List<SeriesView> series, List<AffectedBookingView> bookings) {

  /** The effects of one series on its dates, from today on. */
  public record SeriesView(String reason, List<BlockSeriesPreview.SeriesDay> days) {}

  static BlockSeriesPreviewView of(BlockSeriesPreview preview) {
    return new BlockSeriesPreviewView(
        preview.token(),
        preview.blocks(),
        preview.series().stream()
            .map(effect -> new SeriesView(effect.block().reason(), effect.days()))
            .toList(),
        preview.bookings().stream().map(AffectedBookingView::of).toList());
  }
}
