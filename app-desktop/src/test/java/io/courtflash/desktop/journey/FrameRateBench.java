package io.courtflash.desktop.journey;

import io.courtflash.core.booking.claim.ClaimIntake;
import io.courtflash.core.booking.claim.ReservationRequest;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.journey.HallFixture.OpenSession;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import javafx.animation.AnimationTimer;
import org.junit.jupiter.api.Test;

/**
 * Says how many frames a second the live page has, alone and in a rush at the node's full rate. A
 * measurement, which {@code verify} leaves out: {@code -Dtest=FrameRateBench} runs it.
 */
@Journey
class FrameRateBench {

  private static final Duration MEASURED = Duration.ofSeconds(10);
  private static final int RUSH = 10_000;
  private static final int FULL_RATE = Integer.MAX_VALUE;
  private static final long ANYBODY = 1_000_000_000L;

  @Test
  void frames(ConsoleRobot clerk, HallFixture hall) throws InterruptedException {
    OpenSession open = hall.openSession("帧率");
    clerk.go("live").sees("#live-outcomes");
    measure();
    double quiet = measure();
    for (int pace : List.of(RUSH, FULL_RATE)) {
      LongAdder requests = new LongAdder();
      AtomicBoolean rushing = new AtomicBoolean(true);
      List<Thread> crowd = crowd(hall.of(ClaimIntake.class), open.slots(), pace, requests, rushing);
      double rush = measure();
      rushing.set(false);
      for (Thread one : crowd) {
        one.join();
      }
      System.out.printf(
          "frames/s: %.1f alone, %.1f in a rush of %,d requests/s, ratio %.2f%n",
          quiet, rush, requests.sum() / MEASURED.toSeconds(), rush / quiet);
    }
  }

  /** As many as the computer has processors; together they keep the pace, in requests a second. */
  private static List<Thread> crowd(
      ClaimIntake intake, List<Slot> slots, int pace, LongAdder requests, AtomicBoolean rushing) {
    List<Thread> crowd = new ArrayList<>();
    long begun = System.nanoTime();
    for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
      crowd.add(
          Thread.ofPlatform()
              .start(
                  () -> {
                    while (rushing.get()) {
                      ThreadLocalRandom chance = ThreadLocalRandom.current();
                      Slot slot = slots.get(chance.nextInt(slots.size()));
                      intake.reserve(tap(chance.nextLong(1, ANYBODY), slot));
                      requests.increment();
                      long due = requests.sum() * Duration.ofSeconds(1).toNanos() / pace;
                      LockSupport.parkNanos(due - (System.nanoTime() - begun));
                    }
                  }));
    }
    return crowd;
  }

  private static ReservationRequest tap(long userId, Slot slot) {
    Actor student = new Actor(userId, "anybody", Role.USER);
    return new ReservationRequest(student, slot.id(), slot.sessionId(), null);
  }

  private static double measure() throws InterruptedException {
    LongAdder frames = new LongAdder();
    AnimationTimer timer =
        new AnimationTimer() {
          @Override
          public void handle(long now) {
            frames.increment();
          }
        };
    Tasks.runLater(timer::start);
    Thread.sleep(MEASURED);
    Tasks.runLater(timer::stop);
    return (double) frames.sum() / MEASURED.toSeconds();
  }
}
