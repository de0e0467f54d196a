package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.permit.Claim;
import java.time.Duration;

/**
 * Publishing a claim ended: the broker accepted or refused it, or its answer is unknown.
 *
 * @param took from the send to the broker's confirm, or to the end of the wait for it
 */
public record ClaimPublishCompleted(Claim claim, PublishOutcome outcome, Duration took) {}
