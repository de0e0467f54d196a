package io.courtflash.core.booking.gate;

import io.courtflash.core.hall.venue.CourtLock;
import io.courtflash.core.hall.venue.FlashSession;
import io.courtflash.core.hall.venue.GenerationOutcome;
import io.courtflash.core.hall.venue.GenerationOutcome.Generated;
import io.courtflash.core.hall.venue.GenerationOutcome.NotOnThatDay;
import io.courtflash.core.hall.venue.SlotGenerator;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.platform.data.Transactions;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Generates the slots that the schedule says are due, once among all nodes. After a refusal it
 * tries again every 30 seconds.
 */
@Component
@RequiredArgsConstructor
class ScheduledSlotGenerator {

  private static final Logger log = LoggerFactory.getLogger(ScheduledSlotGenerator.class);
  private static final Duration RETRY_INTERVAL = Duration.ofSeconds(30);

  private record SessionDay(long sessionId, LocalDate slotDate) {}

  private record Failure(GenerationOutcome outcome, Instant at) {}

  private final Transactions transactions;
  private final CourtLock courtLock;
  private final Releases releases;
  private final SlotGenerator generator;
  private final Map<SessionDay, Failure> failures = new ConcurrentHashMap<>();

  /** Why this node's last attempt at the day was refused; empty when it was not. */
  Optional<GenerationOutcome> lastFailure(long sessionId, LocalDate slotDate) {
    return Optional.ofNullable(failures.get(new SessionDay(sessionId, slotDate)))
        .map(Failure::outcome);
  }

  void run(FlashSession session, LocalDate slotDate, Instant now) {
    SessionDay day = new SessionDay(session.id(), slotDate);
    Failure earlier = failures.get(day);
    if (earlier != null && now.isBefore(earlier.at().plus(RETRY_INTERVAL))) {
      return;
    }
    Optional<GenerationOutcome> refused = transactions.callReadCommitted(() -> attempt(day, now));
    if (refused.isEmpty()) {
      failures.remove(day);
      return;
    }
    boolean isNews = earlier == null || !earlier.outcome().equals(refused.get());
    if (isNews && !(refused.get() instanceof NotOnThatDay)) {
      log.warn("Slots of {} were not generated: {}; trying again every 30 s", day, refused.get());
    }
    failures.put(day, new Failure(refused.get(), now));
  }

  /**
   * Locks the courts before reading, so that a node that waited sees what the other one generated.
   * A day that was made ahead, and that the plan doesn't have any more, stays so with what is
   * booked on it: it has no gate, unless the plan has it again.
   */
  private Optional<GenerationOutcome> attempt(SessionDay day, Instant now) {
    courtLock.lock();
    Optional<Release> existing = releases.find(day.sessionId(), day.slotDate());
    if (existing.filter(release -> !release.madeAhead()).isPresent()) {
      return Optional.empty();
    }
    GenerationOutcome outcome =
        generator.generate(Actor.ENGINE, day.sessionId(), day.slotDate(), now);
    if (outcome instanceof NotOnThatDay) {
      releases.forgetWithoutSlots(day.sessionId(), day.slotDate());
    }
    return Optional.of(outcome).filter(refused -> !(refused instanceof Generated));
  }
}
