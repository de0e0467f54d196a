package io.courtflash.core.operations.meters;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.booking.claim.ReserveListener;
import io.courtflash.core.hall.slot.SandboxIds;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Counts attempts by outcome: all of them, and those of each second of the last minute. Counting
 * allocates nothing.
 */
@Component
class AttemptRates implements ReserveListener {

  /** More than the longest window, so that a second isn't reused while it is read. */
  private static final int SECONDS = 64;

  private final LongSupplier nanoTime;
  private final Second[] ring = new Second[SECONDS];
  private final Map<AttemptLog.Outcome, LongAdder> totals = counters();

  @Autowired
  AttemptRates() {
    this(System::nanoTime);
  }

  AttemptRates(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    Arrays.setAll(ring, _ -> new Second());
  }

  @Override
  public void onAnswered(ReserveListener.RequestAnswered event) {
    if (!SandboxIds.owns(event.slotId())) {
      count(AttemptLog.Outcome.of(event.outcome()));
    }
  }

  void count(AttemptLog.Outcome outcome) {
    counter(totals, outcome).increment();
    long second = second();
    at(second).increment(second, outcome);
  }

  /** The rates of all outcomes, also of those that didn't occur. */
  List<StatsSnapshot.AttemptRate> now() {
    long now = second();
    return Arrays.stream(AttemptLog.Outcome.values())
        .map(
            outcome ->
                new StatsSnapshot.AttemptRate(
                    outcome,
                    counter(totals, outcome).sum(),
                    perSecond(1, outcome, now),
                    perSecond(10, outcome, now),
                    perSecond(60, outcome, now)))
        .toList();
  }

  private double perSecond(int seconds, AttemptLog.Outcome outcome, long now) {
    long sum = 0;
    for (long second = now - seconds; second < now; second++) {
      sum += at(second).of(second, outcome);
    }
    return (double) sum / seconds;
  }

  private static Map<AttemptLog.Outcome, LongAdder> counters() {
    Map<AttemptLog.Outcome, LongAdder> counters = new EnumMap<>(AttemptLog.Outcome.class);
    for (AttemptLog.Outcome outcome : AttemptLog.Outcome.values()) {
      counters.put(outcome, new LongAdder());
    }
    return counters;
  }

  private static LongAdder counter(
      Map<AttemptLog.Outcome, LongAdder> counters, AttemptLog.Outcome outcome) {
    return Objects.requireNonNull(counters.get(outcome));
  }

  private Second at(long second) {
    return ring[Math.floorMod(second, SECONDS)];
  }

  private long second() {
    return Math.floorDiv(nanoTime.getAsLong(), Duration.ofSeconds(1).toNanos());
  }

  /** The counts of one second, until the ring reuses it for a later one. */
  private static final class Second {

    private final Map<AttemptLog.Outcome, LongAdder> counts = counters();
    private volatile long number = Long.MIN_VALUE;

    void increment(long second, AttemptLog.Outcome outcome) {
      if (number != second) {
        reset(second);
      }
      counter(counts, outcome).increment();
    }

    long of(long second, AttemptLog.Outcome outcome) {
      return number == second ? counter(counts, outcome).sum() : 0;
    }

    private synchronized void reset(long second) {
      if (number < second) {
        counts.values().forEach(LongAdder::reset);
        number = second;
      }
    }
  }
}
