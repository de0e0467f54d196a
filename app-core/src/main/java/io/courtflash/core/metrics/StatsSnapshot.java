package io.courtflash.core.metrics;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The engine's figures at one look. Rates, latencies and mended differences are this node's.
 *
 * @param sale null while Redis or the database doesn't answer; like {@code queues} and {@code
 *     backlog} a few seconds old at the first look, a second old for who looks on
 * @param queues null while the broker doesn't answer
 * @param backlog null while the database doesn't answer
 * @param intake from an attempt to its answer
 * @param confirm from sending a claim to the broker's confirm
 * @param settle from a claim to its committed row
 * @param violations by invariant, up to half a minute old; null while they can't be computed
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
