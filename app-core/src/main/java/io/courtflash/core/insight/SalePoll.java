package io.courtflash.core.insight;

import io.courtflash.core.background.Background;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.permit.SlotState;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** What Redis holds of all slots on sale together. */
@Component
class SalePoll {

  private static final Duration EVERY = Duration.ofSeconds(5);

  private final Slots slots;
  private final Permits permits;
  private final Gates gates;
  private final InstantSource clock;
  private final Polled<SaleFigures> polled;

  SalePoll(Slots slots, Permits permits, Gates gates, InstantSource clock, Watching watching) {
    this.slots = slots;
    this.permits = permits;
    this.gates = gates;
    this.clock = clock;
    polled = new Polled<>(watching.background(), EVERY, "sale-figures", this::read);
    polled.gauge(watching.meters(), "permit.free", SaleFigures::permits);
    polled.gauge(watching.meters(), "permit.held", SaleFigures::holds);
    polled.gauge(watching.meters(), "permit.pending", SaleFigures::pending);
  }

  /** What every poll needs. */
  @Component
  record Watching(Background background, MeterRegistry meters) {}

  Optional<SaleFigures> watch() {
    return polled.watch();
  }

  private SaleFigures read() {
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
