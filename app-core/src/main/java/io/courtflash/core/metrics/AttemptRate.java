package io.courtflash.core.metrics;

import io.courtflash.core.reserve.AttemptOutcome;

/**
 * Attempts a second that this node gave one answer.
 *
 * @param last1s over the last whole second; the one that is running doesn't count
 * @param last10s over the last ten
 * @param last60s over the last sixty
 */
public record AttemptRate(AttemptOutcome outcome, double last1s, double last10s, double last60s) {}
