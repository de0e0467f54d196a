package io.courtflash.core.operations.meters;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.booking.drift.Drift;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.distribution.HistogramSnapshot;
import io.micrometer.core.instrument.distribution.ValueAtPercentile;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The engine's statistics at one time. Rates, latencies and repaired differences are this node's.
 *
 * @param sale null while Redis or the database doesn't answer; like {@code queues} and {@code
 *     backlog} up to five seconds old at first, and about a second while somebody views it
 * @param queues null while the broker doesn't answer
 * @param backlog null while the database doesn't answer
 * @param intake from a request to its answer
 * @param confirm from sending a claim to the broker's confirm
 * @param settle from a claim to its committed row
 * @param violations the number of violations by invariant, up to half a minute old; null while they
 *     can't be checked
 */
public record StatsSnapshot(
    @Nullable SaleStats sale,
    @Nullable QueueDepths queues,
    @Nullable Backlog backlog,
    List<AttemptRate> rates,
    Latency intake,
    Latency confirm,
    Latency settle,
    DriftSummary drift,
    @Nullable Map<String, Long> violations) {

  /**
   * The attempts that this node answered with one outcome, and how many per second.
   *
   * @param total since the program's start; those of the current second count
   * @param last1s during the last whole second; the current second doesn't count
   * @param last10s during the last ten seconds
   * @param last60s during the last sixty seconds
   */
  public record AttemptRate(
      AttemptLog.Outcome outcome, long total, double last1s, double last10s, double last60s) {}

  /**
   * Work that waits in MySQL.
   *
   * @param outbox entries of the outbox that aren't done
   * @param oldestMillis the age of the oldest entry, by the database's clock; 0 if there is none
   * @param openDeadLetters dead letters that wait for staff
   */
  public record Backlog(long outbox, long oldestMillis, long openDeadLetters) {}

  /**
   * Messages that wait in the broker.
   *
   * @param claims claims that wait to be settled
   * @param deadLetters messages that couldn't be settled and wait to be stored
   * @param consumers consumers of the claims, on all nodes; 0 while settling is paused everywhere
   */
  public record QueueDepths(long claims, long deadLetters, int consumers) {}

  /**
   * The differences between Redis and MySQL that this node has repaired since it started.
   *
   * @param mended by kind
   * @param lastAt when the last one was repaired; null if there was none
   */
  public record DriftSummary(List<DriftCount> mended, @Nullable Instant lastAt) {

    /** The number of repaired differences of one kind; also 0 for kinds that never occurred. */
    public record DriftCount(Drift.DriftKind kind, long count) {}
  }

  /**
   * Percentiles of a duration over about the last two minutes, in milliseconds.
   *
   * @param count how often it was measured since this node started
   */
  public record Latency(long count, double p50, double p95, double p99) {

    private static final double[] PERCENTILES = {0.5, 0.95, 0.99};

    /** Creates a timer with these percentiles and an exported histogram. */
    static Timer timer(MeterRegistry meters, String name, String description) {
      return Timer.builder(name)
          .description(description)
          .publishPercentileHistogram()
          .publishPercentiles(PERCENTILES)
          .register(meters);
    }

    static Latency of(Timer timer) {
      HistogramSnapshot snapshot = timer.takeSnapshot();
      ValueAtPercentile[] values = snapshot.percentileValues();
      return new Latency(snapshot.count(), millis(values, 0), millis(values, 1), millis(values, 2));
    }

    /** A registry that doesn't measure has no percentiles. */
    private static double millis(ValueAtPercentile[] values, int index) {
      return index < values.length ? values[index].value(TimeUnit.MILLISECONDS) : 0;
    }
  }
}
