package io.courtflash.desktop.screen.live;

import io.courtflash.core.metrics.AttemptRate;
import io.courtflash.core.metrics.QueueDepths;
import io.courtflash.core.metrics.SaleStats;
import io.courtflash.core.metrics.SessionGate;
import io.courtflash.core.metrics.StatsSnapshot;
import io.courtflash.core.rehearsal.RehearsalProgress;
import io.courtflash.core.reserve.AttemptOutcome;
import java.time.Instant;
import java.util.List;
import java.util.Set;
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

  private static final QueueDepths NO_QUEUES = new QueueDepths(0, 0, 0);

  /** The snapshot with the rehearsal's figures while one runs, else this one. */
  LiveSnapshot shownFigures() {
    return rehearsalFigures == null
        ? this
        : new LiveSnapshot(at, rehearsalFigures, intakePaused, settlingPaused, rehearsal, null);
  }

  /** The gates of the sessions on sale; none while they can't be read. */
  List<SessionGate> gates() {
    SaleStats sale = figures.sale();
    return sale == null ? List.of() : sale.gates();
  }

  /** The figures of the slots on sale; zeros while Redis can't be read. */
  SaleStats sale() {
    SaleStats sale = figures.sale();
    return sale == null ? new SaleStats(at, 0, 0, 0, 0, 0, 0, List.of()) : sale;
  }

  QueueDepths queues() {
    QueueDepths queues = figures.queues();
    return queues == null ? NO_QUEUES : queues;
  }

  /** Requests over the last second with one outcome. */
  double rate(AttemptOutcome outcome) {
    for (AttemptRate rate : figures.rates()) {
      if (rate.outcome() == outcome) {
        return rate.last1s();
      }
    }
    return 0;
  }

  /** Requests over the last second with one of these outcomes. */
  double rate(Set<AttemptOutcome> outcomes) {
    double sum = 0;
    for (AttemptRate rate : figures.rates()) {
      if (outcomes.contains(rate.outcome())) {
        sum += rate.last1s();
      }
    }
    return sum;
  }
}
