package io.courtflash.desktop.screen.courts;

import java.time.Instant;

/** What the staff decide about closing a court. */
record ClosurePlan(Instant from, Instant until, String reason) {}
