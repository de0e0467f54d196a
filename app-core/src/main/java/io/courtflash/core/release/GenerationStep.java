package io.courtflash.core.release;

import io.courtflash.core.account.Actor;
import io.courtflash.core.venue.CourtLock;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.Generation;
import io.courtflash.core.venue.Generation.Generated;
import io.courtflash.core.venue.SlotGenerator;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Generates a day's slots by itself, once among all engines; remembers why it couldn't. */
@Component
class GenerationStep {

  private static final Logger log = LoggerFactory.getLogger(GenerationStep.class);
  private static final Duration RETRY = Duration.ofSeconds(30);

  private record Day(long sessionId, LocalDate slotDate) {}

  private record Failure(Generation why, Instant at) {}

  private final Transactions transactions;
  private final CourtLock courtLock;
  private final Releases releases;
  private final SlotGenerator generator;
  private final Map<Day, Failure> failures = new ConcurrentHashMap<>();

  GenerationStep(
      Transactions transactions, CourtLock courtLock, Releases releases, SlotGenerator generator) {
    this.transactions = transactions;
    this.courtLock = courtLock;
    this.releases = releases;
    this.generator = generator;
  }

  /** Why the last attempt at this day was refused. */
  Optional<Generation> lastFailure(long sessionId, LocalDate slotDate) {
    return Optional.ofNullable(failures.get(new Day(sessionId, slotDate))).map(Failure::why);
  }

  void run(FlashSession session, LocalDate slotDate, Instant now) {
    Day day = new Day(session.id(), slotDate);
    Failure earlier = failures.get(day);
    if (earlier != null && now.isBefore(earlier.at().plus(RETRY))) {
      return;
    }
    Optional<Generation> refused = transactions.call(() -> attempt(day, now));
    if (refused.isEmpty()) {
      failures.remove(day);
      return;
    }
    if (earlier == null || !earlier.why().equals(refused.get())) {
      log.warn("The slots of {} can't be generated: {}", day, refused.get());
    }
    failures.put(day, new Failure(refused.get(), now));
  }

  /** The courts are locked before looking, so that the engine that waited sees the other's work. */
  private Optional<Generation> attempt(Day day, Instant now) {
    courtLock.take();
    boolean done =
        releases
            .find(day.sessionId(), day.slotDate())
            .filter(release -> release.generatedAt() != null)
            .isPresent();
    if (done) {
      return Optional.empty();
    }
    Generation outcome = generator.generate(Actor.ENGINE, day.sessionId(), day.slotDate(), now);
    return Optional.of(outcome).filter(refused -> !(refused instanceof Generated));
  }
}
