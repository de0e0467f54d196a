package io.courtflash.core.metrics;

import java.time.Instant;
import java.util.List;

/**
 * What Redis holds of all slots on sale. Each slot is read at one instant, all of them are not.
 *
 * @param at when it was read, by this node's clock
 * @param slotsOnSale the active slots that haven't ended
 * @param warmSlots those of them that Redis knows; the sums are over these
 * @param permits free permits
 * @param dedup users in the dedup sets; as many as holds, unless something is wrong
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
