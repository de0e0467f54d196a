package io.courtflash.core.metrics;

import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.metrics.store.BacklogMapper;
import io.courtflash.core.metrics.store.BacklogMapper.OutboxBacklog;
import io.courtflash.core.settle.DeadLetter.Status;
import io.courtflash.core.settle.DeadLetters;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** What waits in MySQL for the engine, and what waits there for the staff. */
@Component
class BacklogPoll {

  private static final Duration EVERY = Duration.ofSeconds(5);
  private static final double MILLIS_PER_SECOND = 1_000;

  private final PolledValue<Backlog> polled;

  BacklogPoll(
      BacklogMapper backlog, DeadLetters letters, LoopScheduler background, MeterRegistry meters) {
    polled = new PolledValue<>(background, EVERY, "backlog", () -> read(backlog, letters));
    polled.gauge(meters, "outbox.size", Backlog::outbox);
    polled.gauge(
        meters, "outbox.oldest.seconds", waiting -> waiting.oldestMillis() / MILLIS_PER_SECOND);
    polled.gauge(meters, "dead.letter.open", Backlog::openDeadLetters);
  }

  Optional<Backlog> watch() {
    return polled.watch();
  }

  private static Backlog read(BacklogMapper backlog, DeadLetters letters) {
    OutboxBacklog outbox = backlog.outbox();
    return new Backlog(outbox.entries(), outbox.oldestMillis(), letters.count(Status.OPEN));
  }
}
