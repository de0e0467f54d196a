package io.courtflash.desktop.series;

import io.courtflash.core.change.block.BlockSeriesChange;
import io.courtflash.core.change.block.BlockSeriesPreview;
import io.courtflash.desktop.booking.HitBooking;
import java.util.List;

/**
 * Series of blocks that aren't made yet, with their preview.
 *
 * @param otherDays whether the bookings may be moved to other days
 */
record ProposedSeries(
    BlockSeriesChange change,
    boolean otherDays,
    BlockSeriesPreview preview,
    List<HitBooking> bookings) {}
