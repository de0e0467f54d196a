package io.courtflash.desktop.screen.courts;

import io.courtflash.core.office.BookedSlot;
import io.courtflash.core.office.DaySlot;
import org.jspecify.annotations.Nullable;

/**
 * A booking on a court that is closed then.
 *
 * @param suggestion where it could go; null when the day has no free place
 */
record AffectedBooking(BookedSlot held, @Nullable DaySlot suggestion) {}
