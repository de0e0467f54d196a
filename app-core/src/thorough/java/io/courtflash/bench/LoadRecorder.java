package io.courtflash.bench;

import io.courtflash.bench.AcceptedClaims.AcceptedClaim;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** Counts the answers of one load. */
final class LoadRecorder {

  /** Requests whose connection was refused or ended before the whole answer was there. */
  static final String LOST = "(connection lost)";

  /** Requests that were sent, or due, and weren't answered for as long as the generator waited. */
  static final String UNANSWERED = "(no answer)";

  private static final long MAX_LATENCY_MICROS = TimeUnit.MINUTES.toMicros(5);
  private static final double MICROS_PER_MILLI = 1000;

  private final long begun = System.nanoTime();
  private final long measuredFrom;
  private final Histogram latencies = new Histogram(MAX_LATENCY_MICROS, 3);
  private final Map<String, Long> answers = new TreeMap<>();
  private final List<Long> eachSecond = new ArrayList<>();
  private final List<AcceptedClaim> accepted = new ArrayList<>();
  private long requests;
  private long serverErrors;
  private long last = begun;

  /**
   * @param startSeconds latencies of requests that are due in the first seconds aren't counted
   */
  LoadRecorder(int startSeconds) {
    this.measuredFrom = begun + TimeUnit.SECONDS.toNanos(startSeconds);
  }

  /** The instant of the first request, on the clock of {@link System#nanoTime()}. */
  long begun() {
    return begun;
  }

  /**
   * An answer was read now to a request that was due at an instant of {@link System#nanoTime()}.
   */
  void answered(HttpAnswer answer, long dueAt) {
    last = System.nanoTime();
    long micros = TimeUnit.NANOSECONDS.toMicros(last - dueAt);
    if (dueAt - measuredFrom >= 0) {
      latencies.recordValue(Math.clamp(micros, 0, MAX_LATENCY_MICROS));
    }
    requests++;
    count(answer.code(), 1);
    if (answer.status() >= 500) {
      serverErrors++;
    }
    int second = (int) TimeUnit.NANOSECONDS.toSeconds(last - begun);
    while (eachSecond.size() <= second) {
      eachSecond.add(0L);
    }
    eachSecond.set(second, eachSecond.get(second) + 1);
    String traceId = answer.traceId();
    if (traceId != null) {
      accepted.add(AcceptedClaim.now(traceId));
    }
  }

  void count(String code, long requests) {
    if (requests > 0) {
      answers.merge(code, requests, Long::sum);
    }
  }

  List<AcceptedClaim> accepted() {
    return accepted;
  }

  LoadResult result() {
    double seconds = Math.max(1, last - begun) / (double) TimeUnit.SECONDS.toNanos(1);
    return new LoadResult(
        requests,
        requests / seconds,
        latencies.getValueAtPercentile(50) / MICROS_PER_MILLI,
        latencies.getValueAtPercentile(99) / MICROS_PER_MILLI,
        latencies.getMaxValue() / MICROS_PER_MILLI,
        answers,
        serverErrors,
        eachSecond);
  }
}
