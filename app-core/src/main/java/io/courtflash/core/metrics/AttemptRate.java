package io.courtflash.core.metrics;

import io.courtflash.core.reserve.AttemptOutcome;

/**
 * The attempts per second that this node answered with one outcome.
 *
 * @param last1s during the last whole second; the current second doesn't count
 * @param last10s during the last ten seconds
 * @param last60s during the last sixty seconds
 */
public record AttemptRate(AttemptOutcome outcome, double last1s, double last10s, double last60s) {}
