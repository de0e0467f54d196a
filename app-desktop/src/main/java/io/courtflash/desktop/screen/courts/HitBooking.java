package io.courtflash.desktop.screen.courts;

import io.courtflash.core.insight.DaySlot;
import io.courtflash.core.insight.HeldSlot;
import org.jspecify.annotations.Nullable;

/**
 * A booking on a court that is closed then.
 *
 * @param suggestion where it could go; null when the day has no free place
 */
record HitBooking(HeldSlot held, @Nullable DaySlot suggestion) {}
