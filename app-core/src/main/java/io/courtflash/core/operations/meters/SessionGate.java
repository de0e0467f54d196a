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
 * @param permits free permits of the slots that this gate releases, without those of other days
 * @param holds taken permits of these slots
 * @param pending holds of these slots whose claim has no settled row yet
 */
public record SessionGate(
    long sessionId,
    String name,
    State state,
    @Nullable Instant opensAt,
    @Nullable NextGate next,
    long permits,
    long holds,
    long pending) {}
