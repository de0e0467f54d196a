package io.courtflash.core.venue;

import java.time.Instant;

/** One court of the hall. */
public record Court(long id, String courtName, Instant createTime) {}
