package io.courtflash.core.operations.rehearsal;

import io.courtflash.core.booking.claim.ClaimIntake;
import io.courtflash.core.booking.claim.ReservationRequest;
import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Simulates the students of one rehearsal, each on a virtual thread. A student arrives when the
 * plan says, requests a random slot, and tries another one when it is sold out. The requests are
 * handled like those of real students.
 */
final class LoadGenerator {

  private static final Logger log = LoggerFactory.getLogger(LoadGenerator.class);

  /** How many requests are handled at a time; a web server limits them alike. */
  private static final int MAX_CONCURRENCY = 256;

  private static final int MAX_SLOTS_TRIED = 3;
  private static final int MAX_EARLY_ATTEMPTS = 20;
  private static final int EARLY_RETRY_MILLIS = 100;
  private static final int MAX_PAUSE_MILLIS = 600;

  private final ClaimIntake reservations;
  private final InstantSource clock;
  private final SandboxHall sandbox;
  private final Instant opensAt;
  private final RehearsalStatistics statistics;
  private final CountDownLatch stopRequested;
  private final List<Long> slotIds;
  private final Semaphore concurrency = new Semaphore(MAX_CONCURRENCY);
  private final CountDownLatch unfinished;

  /**
   * Prepares the students; none starts before {@link #run}.
   *
   * @param stopRequested students stop before their next attempt when it reaches zero
   */
  LoadGenerator(
      ClaimIntake reservations,
      InstantSource clock,
      SandboxHall sandbox,
      Instant opensAt,
      RehearsalStatistics statistics,
      CountDownLatch stopRequested) {
    this.reservations = reservations;
    this.clock = clock;
    this.sandbox = sandbox;
    this.opensAt = opensAt;
    this.statistics = statistics;
    this.stopRequested = stopRequested;
    this.slotIds = sandbox.slotIds();
    this.unfinished = new CountDownLatch(sandbox.plan().students());
  }

  /** Starts all students, and waits until each has finished or was stopped. */
  void run() throws InterruptedException {
    for (long userId : sandbox.userIds()) {
      Thread.ofVirtual().name("rehearsal" + userId).start(() -> runStudent(userId));
    }
    unfinished.await();
  }

  private void runStudent(long userId) {
    try {
      SplittableRandom random = new SplittableRandom(userId);
      RehearsalPlan plan = sandbox.plan();
      Instant arrival = opensAt.plusMillis(plan.arrival().millis(random, plan.seconds()));
      if (waitUnlessStopped(Duration.between(clock.instant(), arrival).toMillis())) {
        attemptUntilAnswered(userId, random);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      statistics.studentFinished();
      unfinished.countDown();
    }
  }

  private void attemptUntilAnswered(long userId, SplittableRandom random)
      throws InterruptedException {
    int early = 0;
    for (int tried = 0; tried < MAX_SLOTS_TRIED; ) {
      long slotId = slotIds.get(random.nextInt(slotIds.size()));
      switch (attempt(userId, slotId)) {
        case ACCEPTED, DUPLICATE, TOO_MANY, FAILED -> {
          return;
        }
        case OUT_OF_STOCK -> {
          tried++;
          if (!waitUnlessStopped(random.nextInt(MAX_PAUSE_MILLIS))) {
            return;
          }
        }
        case UNGATED -> {
          if (++early == MAX_EARLY_ATTEMPTS || !waitUnlessStopped(EARLY_RETRY_MILLIS)) {
            return;
          }
        }
      }
    }
  }

  private RehearsalResult.AttemptOutcome attempt(long userId, long slotId)
      throws InterruptedException {
    concurrency.acquire();
    long start = System.nanoTime();
    try {
      Actor student = new Actor(userId, "rehearsal", Role.USER);
      ReserveOutcome outcome =
          reservations.reserve(new ReservationRequest(student, slotId, sandbox.sessionId(), null));
      return statistics.answered(outcome, Duration.ofNanos(System.nanoTime() - start));
    } catch (RuntimeException e) {
      log.debug("An attempt of a rehearsal failed", e);
      return statistics.failed();
    } finally {
      concurrency.release();
    }
  }

  /** Waits; false when the students are stopped meanwhile. */
  private boolean waitUnlessStopped(long millis) throws InterruptedException {
    return !stopRequested.await(Math.max(0, millis), TimeUnit.MILLISECONDS);
  }
}
