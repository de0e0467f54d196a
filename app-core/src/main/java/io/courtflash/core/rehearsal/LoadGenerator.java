package io.courtflash.core.rehearsal;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.Role;
import io.courtflash.core.reserve.ReservationRequest;
import io.courtflash.core.reserve.ReservationService;
import io.courtflash.core.reserve.ReserveOutcome;
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
 * The students of one rehearsal, a virtual thread each: they come when the plan says, tap a slot,
 * and when it is sold out try another one. Their claims go the way of every claim.
 */
final class LoadGenerator {

  private static final Logger log = LoggerFactory.getLogger(LoadGenerator.class);

  /** As many as a web server would let in at a time. */
  private static final int AT_A_TIME = 256;

  private static final int SLOTS_TRIED = 3;
  private static final int MOST_EARLY_TAPS = 20;
  private static final int EARLY_AGAIN_MILLIS = 100;
  private static final int LONGEST_THOUGHT_MILLIS = 600;

  private final ReservationService intake;
  private final InstantSource clock;
  private final SandboxHall hall;
  private final Instant opensAt;
  private final RehearsalStatistics tally;
  private final List<Long> slotIds;
  private final Semaphore door = new Semaphore(AT_A_TIME);
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final CountDownLatch through;

  LoadGenerator(
      ReservationService intake,
      InstantSource clock,
      SandboxHall hall,
      Instant opensAt,
      RehearsalStatistics tally) {
    this.intake = intake;
    this.clock = clock;
    this.hall = hall;
    this.opensAt = opensAt;
    this.tally = tally;
    this.slotIds = hall.slotIds();
    this.through = new CountDownLatch(hall.plan().students());
  }

  /** Sends the students off, and doesn't wait for them. */
  void begin() {
    for (long userId : hall.userIds()) {
      Thread.ofVirtual().name("rehearsal" + userId).start(() -> student(userId));
    }
  }

  /** Sends whoever is still there home. */
  void stop() {
    stopped.countDown();
  }

  /** Waits for the last student; false when the time was over first. */
  boolean awaitEnd(Duration atMost) throws InterruptedException {
    return through.await(atMost.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void student(long userId) {
    try {
      SplittableRandom chance = new SplittableRandom(userId);
      Instant arrives =
          opensAt.plusMillis(hall.plan().arrival().millis(chance, hall.plan().seconds()));
      if (isThereAfter(Duration.between(clock.instant(), arrives).toMillis())) {
        tap(userId, chance);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      tally.studentIsThrough();
      through.countDown();
    }
  }

  private void tap(long userId, SplittableRandom chance) throws InterruptedException {
    int early = 0;
    for (int tried = 0; tried < SLOTS_TRIED; ) {
      long slotId = slotIds.get(chance.nextInt(slotIds.size()));
      switch (attempt(userId, slotId)) {
        case ACCEPTED, DUPLICATE, TOO_MANY, FAILED -> {
          return;
        }
        case OUT_OF_STOCK -> {
          tried++;
          if (!isThereAfter(chance.nextInt(LONGEST_THOUGHT_MILLIS))) {
            return;
          }
        }
        case UNGATED -> {
          if (++early == MOST_EARLY_TAPS || !isThereAfter(EARLY_AGAIN_MILLIS)) {
            return;
          }
        }
      }
    }
  }

  private RehearsalAttemptOutcome attempt(long userId, long slotId) throws InterruptedException {
    door.acquire();
    long begun = System.nanoTime();
    try {
      Actor student = new Actor(userId, "rehearsal", Role.USER);
      ReserveOutcome outcome =
          intake.reserve(new ReservationRequest(student, slotId, hall.sessionId(), null));
      return tally.answered(outcome, Duration.ofNanos(System.nanoTime() - begun));
    } catch (RuntimeException e) {
      log.debug("An attempt of a rehearsal failed", e);
      return tally.failed();
    } finally {
      door.release();
    }
  }

  /** Waits; false when everybody was sent home meanwhile. */
  private boolean isThereAfter(long millis) throws InterruptedException {
    return !stopped.await(Math.max(0, millis), TimeUnit.MILLISECONDS);
  }
}
