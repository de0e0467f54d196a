package io.courtflash.core.audit;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Which entries are wanted; null stands for all. {@code from} is included, {@code until} isn't. */
public record AuditFilter(
    @Nullable Long actorId,
    @Nullable String action,
    @Nullable String subject,
    @Nullable Instant from,
    @Nullable Instant until) {

  public static final AuditFilter ALL = new AuditFilter(null, null, null, null, null);
}
