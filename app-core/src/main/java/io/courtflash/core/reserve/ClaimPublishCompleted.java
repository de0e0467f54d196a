package io.courtflash.core.reserve;

import io.courtflash.core.permit.Claim;
import java.time.Duration;

/**
 * A claim was offered to the broker.
 *
 * @param took from the sending to the broker's word, or to the end of waiting for it
 */
public record ClaimPublishCompleted(Claim claim, PublishOutcome handover, Duration took) {}
