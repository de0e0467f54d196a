package io.courtflash.core.operations.meters;

import io.courtflash.core.booking.settle.DeadLetter.Status;
import io.courtflash.core.booking.settle.DeadLetters;
import io.courtflash.core.operations.meters.store.BacklogMapper;
import io.courtflash.core.operations.meters.store.BacklogMapper.OutboxBacklog;
import io.courtflash.core.platform.work.LoopScheduler;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Reads at intervals how many outbox entries and dead letters wait in MySQL. */
@Component
class BacklogPoll {

  private static final Duration INTERVAL = Duration.ofSeconds(5);
  private static final double MILLIS_PER_SECOND = 1_000;

  private final PolledValue<StatsSnapshot.Backlog> polled;

  BacklogPoll(
      BacklogMapper backlog, DeadLetters letters, LoopScheduler background, MeterRegistry meters) {
    polled = new PolledValue<>(background, INTERVAL, "backlog", () -> read(backlog, letters));
    polled.gauge(meters, "outbox.size", StatsSnapshot.Backlog::outbox);
    polled.gauge(
        meters, "outbox.oldest.seconds", value -> value.oldestMillis() / MILLIS_PER_SECOND);
    polled.gauge(meters, "dead.letter.open", StatsSnapshot.Backlog::openDeadLetters);
  }

  Optional<StatsSnapshot.Backlog> latestWhileViewed() {
    return polled.latestWhileViewed();
  }

  private static StatsSnapshot.Backlog read(BacklogMapper backlog, DeadLetters letters) {
    OutboxBacklog outbox = backlog.outbox();
    return new StatsSnapshot.Backlog(
        outbox.entries(), outbox.oldestMillis(), letters.count(Status.OPEN));
  }
}
