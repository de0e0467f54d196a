package io.courtflash.core.insight;

import io.courtflash.core.reserve.ReserveAnswered;
import io.courtflash.core.venue.Sandbox;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * How many attempts a second were answered how, over the last minute. Counting allocates nothing.
 */
@Component
class Rates {

  /** More than the longest window, so that no second that is being read is written anew. */
  private static final int SECONDS = 64;

  private final LongSupplier nanoTime;
  private final Second[] ring = new Second[SECONDS];

  @Autowired
  Rates() {
    this(System::nanoTime);
  }

  Rates(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    Arrays.setAll(ring, _ -> new Second());
  }

  @EventListener
  void count(ReserveAnswered event) {
    if (!Sandbox.owns(event.slotId())) {
      count(Outcome.of(event.outcome()));
    }
  }

  void count(Outcome outcome) {
    long second = second();
    at(second).increment(second, outcome);
  }

  /** All outcomes, also those that didn't occur. */
  List<Rate> now() {
    long now = second();
    return Arrays.stream(Outcome.values())
        .map(
            outcome ->
                new Rate(
                    outcome, over(1, outcome, now), over(10, outcome, now), over(60, outcome, now)))
        .toList();
  }

  private double over(int seconds, Outcome outcome, long now) {
    long sum = 0;
    for (long second = now - seconds; second < now; second++) {
      sum += at(second).of(second, outcome);
    }
    return (double) sum / seconds;
  }

  private Second at(long second) {
    return ring[Math.floorMod(second, SECONDS)];
  }

  private long second() {
    return Math.floorDiv(nanoTime.getAsLong(), Duration.ofSeconds(1).toNanos());
  }

  /** The counts of one second, until the ring comes round to it again. */
  private static final class Second {

    private final Map<Outcome, LongAdder> counts = new EnumMap<>(Outcome.class);
    private volatile long number = Long.MIN_VALUE;

    Second() {
      for (Outcome outcome : Outcome.values()) {
        counts.put(outcome, new LongAdder());
      }
    }

    void increment(long second, Outcome outcome) {
      if (number != second) {
        begin(second);
      }
      count(outcome).increment();
    }

    long of(long second, Outcome outcome) {
      return number == second ? count(outcome).sum() : 0;
    }

    private LongAdder count(Outcome outcome) {
      return Objects.requireNonNull(counts.get(outcome));
    }

    private synchronized void begin(long second) {
      if (number < second) {
        counts.values().forEach(LongAdder::reset);
        number = second;
      }
    }
  }
}
