package io.courtflash.core.insight;

import io.courtflash.core.permit.Permits;
import io.courtflash.core.permit.SlotState;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.springframework.stereotype.Component;

/** Adds up what Redis holds of all slots on sale. */
@Component
class SaleLook {

  private final Slots slots;
  private final Permits permits;
  private final Gates gates;
  private final InstantSource clock;

  SaleLook(Slots slots, Permits permits, Gates gates, InstantSource clock) {
    this.slots = slots;
    this.permits = permits;
    this.gates = gates;
    this.clock = clock;
  }

  SaleFigures now() {
    Instant at = clock.instant();
    List<Slot> onSale = slots.onSale(at);
    List<SlotState> states = permits.states(onSale.stream().map(Slot::id).toList());
    return new SaleFigures(
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
