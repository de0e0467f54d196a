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

/** Whether the promises hold, looked at every half minute. */
@Component
class InvariantPoll {

  private static final Duration EVERY = Duration.ofSeconds(30);
  private static final int INVARIANTS = 9;

  private final PolledValue<Map<String, Long>> polled;

  InvariantPoll(InvariantChecker invariants, LoopScheduler background, MeterRegistry meters) {
    polled = new PolledValue<>(background, EVERY, "invariants", () -> read(invariants));
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

  /** How many violations each invariant had when it was last looked at. */
  Optional<Map<String, Long>> last() {
    return polled.last();
  }

  /** Looks now. */
  void look() {
    polled.poll();
  }

  private static Map<String, Long> read(InvariantChecker invariants) {
    return invariants.check().stream()
        .collect(
            Collectors.toMap(Invariant::id, Invariant::count, (first, _) -> first, TreeMap::new));
  }
}
