package io.courtflash.core.operations.meters;

import io.courtflash.core.booking.gate.SessionStatus.NextGate;
import io.courtflash.core.booking.gate.SessionStatus.State;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The gate of a session that has slots on sale.
 *
 * @param opensAt as {@link io.courtflash.core.booking.gate.SessionStatus#opensAt()}
 * @param next the gate that staff can postpone next; null when there is none
 */
public record SessionGate(
    long sessionId, String name, State state, @Nullable Instant opensAt, @Nullable NextGate next) {}
