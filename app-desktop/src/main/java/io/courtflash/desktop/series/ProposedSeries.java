package io.courtflash.desktop.series;

import io.courtflash.core.series.BlockSeriesChange;
import io.courtflash.core.series.BlockSeriesPreview;
import io.courtflash.desktop.booking.HitBooking;
import java.util.List;

/** Series of blocks that aren't made yet, with what they do. */
record ProposedSeries(
    BlockSeriesChange change, BlockSeriesPreview preview, List<HitBooking> bookings) {}
