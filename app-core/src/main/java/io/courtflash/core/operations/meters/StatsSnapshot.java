package io.courtflash.core.operations.meters;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The engine's statistics at one time. Rates, latencies and repaired differences are this node's.
 *
 * @param sale null while Redis or the database doesn't answer; like {@code queues} and {@code
 *     backlog} up to five seconds old at first, and about a second while somebody views it
 * @param queues null while the broker doesn't answer
 * @param backlog null while the database doesn't answer
 * @param intake from a request to its answer
 * @param confirm from sending a claim to the broker's confirm
 * @param settle from a claim to its committed row
 * @param violations the number of violations by invariant, up to half a minute old; null while they
 *     can't be checked
 */
public record StatsSnapshot(
    @Nullable SaleStats sale,
    @Nullable QueueDepths queues,
    @Nullable Backlog backlog,
    List<AttemptRate> rates,
    Latency intake,
    Latency confirm,
    Latency settle,
    DriftSummary drift,
    @Nullable Map<String, Long> violations) {}
