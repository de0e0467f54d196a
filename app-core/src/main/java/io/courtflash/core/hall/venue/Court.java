package io.courtflash.core.hall.venue;

import java.time.Instant;

/** One court of the hall. */
public record Court(long id, String courtName, Instant createTime) {}
