package io.courtflash.core.operations.rehearsal;

import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.operations.rehearsal.RehearsalResult.Percentiles;
import java.time.Duration;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;

/** Counts the attempts, claims and latencies of one rehearsal. Thread-safe. */
final class RehearsalStatistics {

  private final Map<RehearsalResult.AttemptOutcome, LongAdder> answers =
      new EnumMap<>(RehearsalResult.AttemptOutcome.class);
  private final Map<Long, LongAdder> seconds = new ConcurrentHashMap<>();
  private final Queue<String> accepted = new ConcurrentLinkedQueue<>();
  private final Queue<Long> acceptedAt = new ConcurrentLinkedQueue<>();
  private final LongAdder finishedStudents = new LongAdder();
  private final LatencySamples admission = new LatencySamples();
  private final LatencySamples settle = new LatencySamples();
  private final long start = System.nanoTime();
  private volatile long lastAnswer = start;

  RehearsalStatistics() {
    for (RehearsalResult.AttemptOutcome answer : RehearsalResult.AttemptOutcome.values()) {
      answers.put(answer, new LongAdder());
    }
  }

  /**
   * Counts an answered attempt.
   *
   * @param took from the request to its outcome
   */
  RehearsalResult.AttemptOutcome answered(ReserveOutcome outcome, Duration took) {
    if (outcome instanceof ReserveOutcome.Accepted(String traceId)) {
      accepted.add(traceId);
      acceptedAt.add(System.nanoTime());
    }
    admission.add(took);
    return count(RehearsalResult.AttemptOutcome.of(outcome));
  }

  RehearsalResult.AttemptOutcome failed() {
    return count(RehearsalResult.AttemptOutcome.FAILED);
  }

  /**
   * Counts a settled claim.
   *
   * @param took from the claim's trace id to its committed row
   */
  void settled(Duration took) {
    settle.add(took);
  }

  void studentFinished() {
    finishedStudents.increment();
  }

  long finishedStudents() {
    return finishedStudents.sum();
  }

  /** The number of attempts by outcome; every outcome is present. */
  Map<RehearsalResult.AttemptOutcome, Long> answers() {
    Map<RehearsalResult.AttemptOutcome, Long> counts =
        new EnumMap<>(RehearsalResult.AttemptOutcome.class);
    answers.forEach((answer, count) -> counts.put(answer, count.sum()));
    return counts;
  }

  /** The trace ids of the claims that were accepted. */
  Collection<String> accepted() {
    return accepted;
  }

  /**
   * When each claim was accepted, in milliseconds after the opening of the gate, in order.
   *
   * @param untilOpen from the creation of this object to the opening
   */
  List<Long> takenAfter(Duration untilOpen) {
    return acceptedAt.stream()
        .map(at -> Math.max(0, Duration.ofNanos(at - start).minus(untilOpen).toMillis()))
        .sorted()
        .toList();
  }

  Percentiles admission() {
    return admission.percentiles();
  }

  Percentiles settle() {
    return settle.percentiles();
  }

  /** The largest number of attempts that were answered within one second. */
  long busiestSecond() {
    return seconds.values().stream().mapToLong(LongAdder::sum).max().orElse(0);
  }

  /** From the creation of this object to the last answer. */
  Duration untilLastAnswer() {
    return Duration.ofNanos(lastAnswer - start);
  }

  private RehearsalResult.AttemptOutcome count(RehearsalResult.AttemptOutcome answer) {
    lastAnswer = System.nanoTime();
    long second = Duration.ofNanos(lastAnswer - start).toSeconds();
    seconds.computeIfAbsent(second, _ -> new LongAdder()).increment();
    Objects.requireNonNull(answers.get(answer)).increment();
    return answer;
  }
}
