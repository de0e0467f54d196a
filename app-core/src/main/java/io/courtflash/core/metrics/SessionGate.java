package io.courtflash.core.metrics;

import io.courtflash.core.release.SessionStatus.State;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The gate of a session that has slots on sale.
 *
 * @param opensAt as {@link io.courtflash.core.release.SessionStatus#opensAt()}
 */
public record SessionGate(long sessionId, String name, State state, @Nullable Instant opensAt) {}
