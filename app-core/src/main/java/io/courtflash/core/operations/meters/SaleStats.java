package io.courtflash.core.operations.meters;

import java.time.Instant;
import java.util.List;

/**
 * Sums over all slots on sale in Redis. Each slot is read at one instant, but not all at the same.
 *
 * @param at when it was read, by this node's clock
 * @param slotsOnSale how many active slots haven't ended
 * @param warmSlots how many of them are in Redis; the sums are over these
 * @param permits free permits
 * @param dedup users in the dedup sets; equals {@code holds} unless there is an error
 * @param pending holds whose claim has no settled row yet
 */
public record SaleStats(
    Instant at,
    int slotsOnSale,
    int warmSlots,
    long permits,
    long holds,
    long dedup,
    long pending,
    List<SessionGate> gates) {}
