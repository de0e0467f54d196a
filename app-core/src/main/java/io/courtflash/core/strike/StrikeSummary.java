package io.courtflash.core.strike;

import java.util.List;

/**
 * Where a student stands.
 *
 * @param limit at how many points they are suspended; 0 for never
 * @param strikes the latest first, also those that count no more
 */
public record StrikeSummary(int points, int limit, List<Strike> strikes) {}
