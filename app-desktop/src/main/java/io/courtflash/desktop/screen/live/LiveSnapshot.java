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
 * The engine at one moment.
 *
 * @param at by this node's clock
 * @param intakePaused whether this node takes no claims in
 * @param settlingPaused whether this node settles none
 * @param rehearsal null while none is under way on this node
 * @param rehearsed the figures of its hall; null as it is
 */
record LiveSnapshot(
    Instant at,
    StatsSnapshot figures,
    boolean intakePaused,
    boolean settlingPaused,
    @Nullable RehearsalProgress rehearsal,
    @Nullable StatsSnapshot rehearsed) {

  private static final QueueDepths NO_QUEUES = new QueueDepths(0, 0, 0);

  /** What the staff look at: the hall's own figures, or only the rehearsal's while there is one. */
  LiveSnapshot inSight() {
    return rehearsed == null
        ? this
        : new LiveSnapshot(at, rehearsed, intakePaused, settlingPaused, rehearsal, null);
  }

  /** The gates of the sessions on sale; none while they can't be read. */
  List<SessionGate> gates() {
    SaleStats sale = figures.sale();
    return sale == null ? List.of() : sale.gates();
  }

  /** What Redis holds; nothing while it can't be read. */
  SaleStats sale() {
    SaleStats sale = figures.sale();
    return sale == null ? new SaleStats(at, 0, 0, 0, 0, 0, 0, List.of()) : sale;
  }

  QueueDepths queues() {
    QueueDepths queues = figures.queues();
    return queues == null ? NO_QUEUES : queues;
  }

  /** Attempts over the last second that were answered in one way. */
  double rate(AttemptOutcome outcome) {
    for (AttemptRate rate : figures.rates()) {
      if (rate.outcome() == outcome) {
        return rate.last1s();
      }
    }
    return 0;
  }

  /** Attempts over the last second that were answered in one of these ways. */
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
