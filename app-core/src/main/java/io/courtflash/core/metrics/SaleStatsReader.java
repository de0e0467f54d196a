package io.courtflash.core.metrics;

import io.courtflash.core.permit.Permits;
import io.courtflash.core.permit.SlotState;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.springframework.stereotype.Component;

/** Reads all slots on sale from Redis and adds them up. */
@Component
class SaleStatsReader {

  private final Slots slots;
  private final Permits permits;
  private final SessionGates gates;
  private final InstantSource clock;

  SaleStatsReader(Slots slots, Permits permits, SessionGates gates, InstantSource clock) {
    this.slots = slots;
    this.permits = permits;
    this.gates = gates;
    this.clock = clock;
  }

  SaleStats now() {
    Instant at = clock.instant();
    List<Slot> onSale = slots.activeEndingAfter(at);
    List<SlotState> states = permits.states(onSale.stream().map(Slot::id).toList());
    return new SaleStats(
        at,
        onSale.size(),
        states.size(),
        states.stream().mapToLong(SlotState::permits).sum(),
        states.stream().mapToLong(state -> state.holds().size()).sum(),
        states.stream().mapToLong(state -> state.holders().size()).sum(),
        states.stream().mapToLong(state -> state.pending().size()).sum(),
        gates.of(onSale));
  }
}
