package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.rule.Quota;
import org.jspecify.annotations.Nullable;

/**
 * The limit of one rule for one session's slots, or for one audience.
 *
 * @param limit the session's or the audience's own, 0 for none; null when it has none of its own
 * @param hallLimit the hall's, 0 for none
 */
public record RuleLimit(Quota quota, @Nullable Integer limit, int hallLimit) {}
