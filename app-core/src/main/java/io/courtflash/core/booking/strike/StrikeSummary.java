package io.courtflash.core.booking.strike;

import java.util.List;

/**
 * A student's strikes.
 *
 * @param points the sum of the strikes that count now
 * @param limit the points at which a student is suspended; 0 means never
 * @param strikes the latest first, also those that don't count any more
 */
public record StrikeSummary(int points, int limit, List<Strike> strikes) {}
