package io.courtflash.core.operations.rush;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.operations.rush.RushReport.RushAttempts.WinnerWait;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import org.HdrHistogram.ConcurrentHistogram;

/** This node's counts of one rush: outcomes, students, wishes and waiting times. Thread-safe. */
final class RushTally {

  /** Nobody waits longer for an answer. */
  private static final long LONGEST_MICROS = Duration.ofMinutes(2).toNanos() / 1_000;

  /** Latencies are kept to a hundredth of themselves. */
  private static final int DIGITS = 2;

  private static final double MICROS_PER_MILLI = 1_000;

  /** In a tenth of a second after the opening; all later ones count as the last. */
  private static final int LAST_TENTH = 600;

  private static final int MILLIS_PER_TENTH = 100;

  private final Map<AttemptLog.Outcome, LongAdder> outcomes =
      new EnumMap<>(AttemptLog.Outcome.class);
  private final Set<Long> people = ConcurrentHashMap.newKeySet();
  private final Set<Wish> wishes = ConcurrentHashMap.newKeySet();
  private final Map<SlotTenth, LongAdder> demand = new ConcurrentHashMap<>();
  private final ConcurrentHistogram winners = new ConcurrentHistogram(LONGEST_MICROS, DIGITS);

  /** Somebody's wish for a slot, which counts once. */
  private record Wish(long userId, long slotId) {}

  /** A slot, and a tenth of a second after the opening. */
  record SlotTenth(long slotId, int tenth) {}

  RushTally() {
    for (AttemptLog.Outcome outcome : AttemptLog.Outcome.values()) {
      outcomes.put(outcome, new LongAdder());
    }
  }

  void count(long userId, AttemptLog.Outcome outcome, Duration took) {
    Objects.requireNonNull(outcomes.get(outcome)).increment();
    people.add(userId);
    if (outcome == AttemptLog.Outcome.ACCEPTED) {
      winners.recordValue(Math.clamp(took.toNanos() / 1_000, 0, LONGEST_MICROS));
    }
  }

  /**
   * Counts somebody's first wish for a slot.
   *
   * @param after the opening; one before it counts at the opening
   */
  void want(long userId, long slotId, Duration after) {
    if (wishes.add(new Wish(userId, slotId))) {
      long tenth = Math.clamp(after.toMillis() / MILLIS_PER_TENTH, 0, LAST_TENTH);
      demand.computeIfAbsent(new SlotTenth(slotId, (int) tenth), _ -> new LongAdder()).increment();
    }
  }

  /** How many people first wanted each slot in each tenth of a second so far. */
  Map<SlotTenth, Integer> demand() {
    return demand.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().intValue()));
  }

  /** The counts so far. */
  RushReport.RushAttempts sum() {
    Map<AttemptLog.Outcome, Long> counts = new EnumMap<>(AttemptLog.Outcome.class);
    outcomes.forEach(
        (outcome, count) -> {
          if (count.sum() > 0) {
            counts.put(outcome, count.sum());
          }
        });
    ConcurrentHistogram waits = winners.copy();
    return new RushReport.RushAttempts(
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
