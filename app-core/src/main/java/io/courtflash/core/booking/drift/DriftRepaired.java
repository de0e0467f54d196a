package io.courtflash.core.booking.drift;

import java.util.List;

/** Confirmed drifts of one slot were repaired. */
public record DriftRepaired(long slotId, List<Drift> drifts) {}
