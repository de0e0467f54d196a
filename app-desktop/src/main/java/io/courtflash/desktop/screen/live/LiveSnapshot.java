package io.courtflash.desktop.screen.live;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.operations.meters.SaleStats;
import io.courtflash.core.operations.meters.StatsSnapshot;
import io.courtflash.core.operations.rehearsal.RehearsalProgress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The engine's figures at one moment.
 *
 * @param at by this computer's clock
 * @param intakePaused whether this computer accepts no requests
 * @param settlingPaused whether this computer confirms no requests
 * @param rehearsal null while no rehearsal runs on this computer
 * @param rehearsalFigures the rehearsal's figures; null while no rehearsal runs
 */
record LiveSnapshot(
    Instant at,
    StatsSnapshot figures,
    boolean intakePaused,
    boolean settlingPaused,
    @Nullable RehearsalProgress rehearsal,
    @Nullable StatsSnapshot rehearsalFigures) {

  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final StatsSnapshot.QueueDepths NO_QUEUES = new StatsSnapshot.QueueDepths(0, 0, 0);

  /** The snapshot with the rehearsal's figures while one runs, else this one. */
  LiveSnapshot shownFigures() {
    return rehearsalFigures == null
        ? this
        : new LiveSnapshot(at, rehearsalFigures, intakePaused, settlingPaused, rehearsal, null);
  }

  /** The gates of the sessions on sale; none while they can't be read. */
  List<SaleStats.SessionGate> gates() {
    SaleStats sale = figures.sale();
    return sale == null ? List.of() : sale.gates();
  }

  /** The figures of the slots on sale; zeros while Redis can't be read. */
  SaleStats sale() {
    SaleStats sale = figures.sale();
    return sale == null ? new SaleStats(at, 0, 0, 0, 0, 0, 0, List.of()) : sale;
  }

  /**
   * The places of a gate's own release; of everything that is rehearsed while a rehearsal runs, and
   * of everything on sale while no gate is watched.
   */
  Places places(SaleStats.@Nullable SessionGate gate) {
    SaleStats sale = shownFigures().sale();
    return rehearsalFigures == null && gate != null
        ? new Places(gate.permits(), gate.holds(), gate.pending())
        : new Places(sale.permits(), sale.holds(), sale.pending());
  }

  /**
   * Places of a release.
   *
   * @param pending taken ones that are still to be confirmed
   */
  record Places(long free, long taken, long pending) {

    long all() {
      return free + taken;
    }
  }

  StatsSnapshot.QueueDepths queues() {
    StatsSnapshot.QueueDepths queues = figures.queues();
    return queues == null ? NO_QUEUES : queues;
  }

  /** Requests over the last second with one of these outcomes. */
  double rate(Set<AttemptLog.Outcome> outcomes) {
    return sum(outcomes, StatsSnapshot.AttemptRate::last1s);
  }

  /**
   * Requests per second since an earlier snapshot with one of these outcomes, however long ago that
   * was; over the last second without an earlier one.
   */
  double rate(Set<AttemptLog.Outcome> outcomes, @Nullable LiveSnapshot earlier) {
    double more =
        earlier == null
            ? -1
            : sum(outcomes, StatsSnapshot.AttemptRate::total)
                - earlier.sum(outcomes, StatsSnapshot.AttemptRate::total);
    // There are fewer when another rehearsal has begun meanwhile.
    return earlier == null || more < 0
        ? rate(outcomes)
        : more * SECOND.toMillis() / Math.max(1, Duration.between(earlier.at(), at).toMillis());
  }

  private double sum(
      Set<AttemptLog.Outcome> outcomes, ToDoubleFunction<StatsSnapshot.AttemptRate> value) {
    return figures.rates().stream()
        .filter(rate -> outcomes.contains(rate.outcome()))
        .mapToDouble(value)
        .sum();
  }
}
