package io.courtflash.core.settle;

import java.util.List;

/** Differences of one slot were seen twice and mended. */
public record DriftRepaired(long slotId, List<Drift> drifts) {}
