package io.courtflash.core.booking.gate;

import io.courtflash.core.hall.court.CourtLock;
import io.courtflash.core.hall.plan.GenerationOutcome;
import io.courtflash.core.hall.plan.GenerationOutcome.Generated;
import io.courtflash.core.hall.plan.GenerationOutcome.NotOnThatDay;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.data.Transactions;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Generates the slots that the schedule says are due, once among all nodes. After a refusal, and
 * while another session has some of a day's places, it tries again every 30 seconds.
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

  /** Why this node's last attempt at the day was refused or left places out; empty when neither. */
  Optional<GenerationOutcome> lastFailure(long sessionId, LocalDate slotDate) {
    return Optional.ofNullable(failures.get(new SessionDay(sessionId, slotDate)))
        .map(Failure::outcome);
  }

  /** The days from a date on that this node generated without some of their places, in order. */
  List<Generated> incomplete(LocalDate from) {
    failures.keySet().removeIf(day -> day.slotDate().isBefore(from));
    return failures.values().stream()
        .map(Failure::outcome)
        .flatMap(outcome -> outcome instanceof Generated some ? Stream.of(some) : Stream.empty())
        .sorted(Comparator.comparing(Generated::date).thenComparingLong(Generated::sessionId))
        .toList();
  }

  /** Whether this node's last attempt at a day of the plan gave it no slots. */
  boolean isRefused(long sessionId, LocalDate slotDate) {
    return lastFailure(sessionId, slotDate)
        .filter(outcome -> !(outcome instanceof NotOnThatDay || outcome instanceof Generated))
        .isPresent();
  }

  void run(long sessionId, LocalDate slotDate, Instant now) {
    SessionDay day = new SessionDay(sessionId, slotDate);
    Failure earlier = failures.get(day);
    if (earlier == null || !now.isBefore(earlier.at().plus(RETRY_INTERVAL))) {
      runNow(sessionId, slotDate, now);
    }
  }

  /** Generates a day's slots also right after a refusal. */
  void runNow(long sessionId, LocalDate slotDate, Instant now) {
    SessionDay day = new SessionDay(sessionId, slotDate);
    Failure earlier = failures.get(day);
    boolean isIncomplete = earlier != null && earlier.outcome() instanceof Generated;
    Optional<GenerationOutcome> refused =
        transactions.callReadCommitted(() -> attempt(day, isIncomplete, now));
    if (refused.isEmpty()) {
      failures.remove(day);
      return;
    }
    boolean isNews = earlier == null || !earlier.outcome().equals(refused.get());
    if (isNews && !(refused.get() instanceof NotOnThatDay)) {
      log.warn("Slots of {} are missing: {}; trying again every 30 s", day, refused.get());
    }
    failures.put(day, new Failure(refused.get(), now));
  }

  /**
   * Locks the courts before reading, so that a node that waited sees what the other one generated.
   * A day that was made ahead, and that the plan doesn't have any more, stays so with what is
   * booked on it: it has no gate, unless the plan has it again.
   *
   * @param isIncomplete whether it was generated without some of its places
   */
  private Optional<GenerationOutcome> attempt(SessionDay day, boolean isIncomplete, Instant now) {
    courtLock.lock();
    Optional<Release> existing = releases.find(day.sessionId(), day.slotDate());
    if (!isIncomplete && existing.filter(release -> !release.madeAhead()).isPresent()) {
      return Optional.empty();
    }
    GenerationOutcome outcome =
        generator.generate(Actor.ENGINE, day.sessionId(), day.slotDate(), now);
    if (outcome instanceof NotOnThatDay) {
      releases.forgetWithoutSlots(day.sessionId(), day.slotDate());
    }
    return Optional.of(outcome)
        .filter(last -> !(last instanceof Generated done && done.takenCourtIds().isEmpty()));
  }
}
