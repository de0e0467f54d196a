package io.courtflash.core.operations.meters;

import io.courtflash.core.booking.claim.AttemptOutcome;

/**
 * The attempts that this node answered with one outcome, and how many per second.
 *
 * @param total since the program's start; those of the current second count
 * @param last1s during the last whole second; the current second doesn't count
 * @param last10s during the last ten seconds
 * @param last60s during the last sixty seconds
 */
public record AttemptRate(
    AttemptOutcome outcome, long total, double last1s, double last10s, double last60s) {}
