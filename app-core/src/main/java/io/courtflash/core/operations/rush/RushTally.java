package io.courtflash.core.operations.rush;

import io.courtflash.core.booking.claim.AttemptOutcome;
import io.courtflash.core.operations.rush.RushAttempts.WinnerWait;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.ConcurrentHistogram;

/** This node's counts of one rush: outcomes, students and waiting times. Thread-safe. */
final class RushTally {

  /** Nobody waits longer for an answer. */
  private static final long LONGEST_MICROS = Duration.ofMinutes(2).toNanos() / 1_000;

  /** Latencies are kept to a hundredth of themselves. */
  private static final int DIGITS = 2;

  private static final double MICROS_PER_MILLI = 1_000;

  private final Map<AttemptOutcome, LongAdder> outcomes = new EnumMap<>(AttemptOutcome.class);
  private final Set<Long> people = ConcurrentHashMap.newKeySet();
  private final ConcurrentHistogram winners = new ConcurrentHistogram(LONGEST_MICROS, DIGITS);

  RushTally() {
    for (AttemptOutcome outcome : AttemptOutcome.values()) {
      outcomes.put(outcome, new LongAdder());
    }
  }

  void count(long userId, AttemptOutcome outcome, Duration took) {
    Objects.requireNonNull(outcomes.get(outcome)).increment();
    people.add(userId);
    if (outcome == AttemptOutcome.ACCEPTED) {
      winners.recordValue(Math.clamp(took.toNanos() / 1_000, 0, LONGEST_MICROS));
    }
  }

  /** What was counted so far. */
  RushAttempts sum() {
    Map<AttemptOutcome, Long> counts = new EnumMap<>(AttemptOutcome.class);
    outcomes.forEach(
        (outcome, count) -> {
          if (count.sum() > 0) {
            counts.put(outcome, count.sum());
          }
        });
    ConcurrentHistogram waits = winners.copy();
    return new RushAttempts(
        people.size(),
        counts,
        new WinnerWait(
            Math.toIntExact(waits.getTotalCount()),
            millis(waits.getValueAtPercentile(50)),
            millis(waits.getValueAtPercentile(99)),
            millis(waits.getMaxValue())));
  }

  private static double millis(long micros) {
    return micros / MICROS_PER_MILLI;
  }
}
