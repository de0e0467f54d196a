package io.courtflash.core.operations.rehearsal;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.platform.work.LoopScheduler;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Drives the whole reservation path with simulated students before real ones come: over HTTP,
 * through Redis, the broker and the database. A rush lasts seconds; without this it would meet code
 * that Java hasn't compiled yet, and answer a fraction of what the engine can.
 *
 * <p>It uses a sandbox as a rehearsal does, so it touches nobody's data and counts in no figure of
 * sales, and it takes part in their lease: one node at a time.
 */
@Component
@EnableConfigurationProperties(PracticeLoop.PracticeProperties.class)
class PracticeLoop {

  private static final Logger log = LoggerFactory.getLogger(PracticeLoop.class);
  private static final Duration CHECK_PERIOD = Duration.ofSeconds(5);

  private final PracticeProperties properties;
  private final PracticeSchedule schedule;
  private final RehearsalRegistry registry;
  private final PracticeRun run;
  private final AttemptLog attempts;
  private final InstantSource clock;
  private volatile boolean ready;
  private volatile boolean closing;
  private @Nullable Instant lastEnd;

  PracticeLoop(
      PracticeProperties properties,
      PracticeSchedule schedule,
      RehearsalRegistry registry,
      PracticeRun run,
      AttemptLog attempts,
      InstantSource clock,
      LoopScheduler loops) {
    this.properties = properties;
    this.schedule = schedule;
    this.registry = registry;
    this.run = run;
    this.attempts = attempts;
    this.clock = clock;
    if (properties.enabled()) {
      loops.every(CHECK_PERIOD, "practice", this::runIfDue);
    }
  }

  private void runIfDue() {
    if (!ready || !schedule.isDue(clock.instant(), lastEnd)) {
      return;
    }
    OptionalLong lease = registry.startPractice();
    if (lease.isPresent()) {
      runUnderLease(lease.getAsLong());
    }
  }

  /**
   * It ends within a second when real students come, who warm the engine up themselves. When its
   * sandbox couldn't be deleted the lease stays: {@link RehearsalJobs} deletes both.
   */
  private void runUnderLease(long id) {
    long before = attempts.count();
    try {
      PracticeRush.Result result =
          run.run(
              id,
              schedule.timeFor(clock.instant(), properties.limit()),
              () -> !closing && attempts.count() == before && registry.renewLease(id));
      // The packaging waits for this line before it ends the training run.
      log.info(
          "Practised a rush: {} of {} simulated claims accepted, {} in the best second",
          result.accepted(),
          result.answered(),
          result.bestPerSecond());
      registry.endPractice(id);
    } catch (IOException e) {
      log.warn("The practice rush failed; the first seconds of a rush will be slower", e);
      registry.endPractice(id);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lastEnd = clock.instant();
    }
  }

  /** Runs only when the start has ended: a sample hall is created in an empty database alone. */
  @EventListener(ApplicationReadyEvent.class)
  void ready() {
    ready = true;
  }

  /** Doesn't keep the program from shutting down. */
  @EventListener(ContextClosedEvent.class)
  void close() {
    closing = true;
  }

  /**
   * Configures the practice rushes that warm up the reservation path.
   *
   * @param enabled whether one runs after the start and before gates
   * @param limit how long the simulated requests of one practice rush may take at most; it ends
   *     earlier when the engine doesn't get faster any more and Java's compiler has little left to
   *     do
   */
  @ConfigurationProperties(prefix = "courtflash.practice", ignoreUnknownFields = false)
  record PracticeProperties(
      @DefaultValue("true") boolean enabled, @DefaultValue("40s") Duration limit) {}
}
