package io.courtflash.core.metrics;

import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.settle.Invariant;
import io.courtflash.core.settle.InvariantChecker;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.springframework.stereotype.Component;

/** Checks the invariants every half minute. */
@Component
class InvariantPoll {

  private static final Duration INTERVAL = Duration.ofSeconds(30);
  private static final int INVARIANTS = 9;

  private final PolledValue<Map<String, Long>> polled;

  InvariantPoll(InvariantChecker invariants, LoopScheduler background, MeterRegistry meters) {
    polled = new PolledValue<>(background, INTERVAL, "invariants", () -> read(invariants));
    IntStream.rangeClosed(1, INVARIANTS)
        .mapToObj(number -> "I" + number)
        .forEach(
            id ->
                polled.gauge(
                    meters,
                    "invariant.violations",
                    counts -> counts.getOrDefault(id, 0L),
                    "id",
                    id));
  }

  /**
   * The number of violations by invariant, at the last check; empty while they can't be checked.
   */
  Optional<Map<String, Long>> latest() {
    return polled.latest();
  }

  /** Checks now. */
  void check() {
    polled.poll();
  }

  private static Map<String, Long> read(InvariantChecker invariants) {
    return invariants.check().stream()
        .collect(
            Collectors.toMap(Invariant::id, Invariant::count, (first, _) -> first, TreeMap::new));
  }
}
