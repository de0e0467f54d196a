package io.courtflash.core.booking;

import io.courtflash.core.booking.rule.Quota;
import org.jspecify.annotations.Nullable;

/**
 * The limit of one rule for one session's slots.
 *
 * @param limit the session's own, 0 for none; null when the hall's counts
 * @param hallLimit the hall's, 0 for none
 */
public record SessionLimit(Quota quota, @Nullable Integer limit, int hallLimit) {}
