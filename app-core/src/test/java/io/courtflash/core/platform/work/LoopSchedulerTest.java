package io.courtflash.core.platform.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LoopSchedulerTest {

  private static final Duration NEVER = Duration.ofDays(1);

  private final LoopScheduler scheduler = new LoopScheduler();
  private final AtomicInteger rounds = new AtomicInteger();

  /** That of a loop. */
  private final AtomicReference<Thread> thread = new AtomicReference<>(Thread.currentThread());

  @AfterEach
  void stop() {
    scheduler.stop();
  }

  @Test
  void aLoopRunsAfterEachPeriodFromTheStartOn() {
    var _ = scheduler.every(Duration.ofMillis(5), "test", rounds::incrementAndGet);
    assertThat(rounds).hasValue(0);

    scheduler.start();

    await().until(() -> rounds.get() > 2);
  }

  @Test
  void aLoopGoesOnAfterARoundThatThrowsAnExceptionOrAnError() {
    var _ =
        scheduler.every(
            Duration.ofMillis(5),
            "test",
            () -> {
              int round = rounds.incrementAndGet();
              if (round == 1) {
                throw new IllegalStateException("round " + round);
              } else if (round == 2) {
                throw new LinkageError("round " + round);
              }
            });

    scheduler.start();

    await().until(() -> rounds.get() > 3);
    assertThat(scheduler.failures()).isEqualTo(2);
  }

  @Test
  void aLoopThatDoesNotComeRoundForFivePeriodsAndAMinuteIsLate() {
    AtomicLong nanos = new AtomicLong();
    LoopScheduler watched = new LoopScheduler(nanos::get);
    Semaphore mayEnd = new Semaphore(0);
    var _ = watched.every(Duration.ofMillis(5), "quick", rounds::incrementAndGet);
    var _ = watched.every(Duration.ofSeconds(1), "hangs", mayEnd::acquireUninterruptibly);
    AtomicInteger seldom = new AtomicInteger();
    var _ = watched.every(Duration.ofMinutes(1), "seldom", seldom::incrementAndGet);
    assertThat(watched.late()).isEmpty();
    watched.start();
    try {
      nanos.set(Duration.ofSeconds(59).toNanos());
      awaitRound();
      assertThat(watched.late()).isEmpty();

      nanos.set(Duration.ofSeconds(61).toNanos());
      awaitRound();
      assertThat(watched.late()).containsExactly("hangs");

      // Its only round may have ended as late as at the last time.
      await().until(() -> seldom.get() == 1);
      awaitRound();
      nanos.set(Duration.ofSeconds(362).toNanos());
      awaitRound();
      assertThat(watched.late()).containsExactly("hangs", "seldom");

      mayEnd.release(1_000);
      await().until(() -> watched.late().equals(List.of("seldom")));
    } finally {
      mayEnd.release(1_000);
      watched.stop();
    }
    assertThat(watched.late()).isEmpty();
  }

  /** A whole round of the loop that doesn't hang. */
  private void awaitRound() {
    int before = rounds.get();
    await().until(() -> rounds.get() > before + 1);
  }

  @Test
  void aTriggerStartsARoundBeforeThePeriodIsOver() {
    BackgroundLoop loop = scheduler.every(NEVER, "test", rounds::incrementAndGet);
    scheduler.start();
    await().until(() -> rounds.get() == 1);

    loop.trigger();

    await().until(() -> rounds.get() == 2);
  }

  @Test
  void triggersDuringARoundStartOneMoreRound() {
    Semaphore mayEnd = new Semaphore(0);
    BackgroundLoop loop =
        scheduler.every(
            NEVER,
            "test",
            () -> {
              thread.set(Thread.currentThread());
              rounds.incrementAndGet();
              mayEnd.acquireUninterruptibly();
            });
    scheduler.start();
    await().until(() -> rounds.get() == 1);

    loop.trigger();
    loop.trigger();
    mayEnd.release(2);

    await().until(() -> rounds.get() == 2);
    // For its period: a third round would wait for its end, which has no limit.
    await().until(() -> thread.get().getState() == Thread.State.TIMED_WAITING);
    assertThat(rounds).hasValue(2);
  }

  @Test
  void stoppingWaitsForTheRoundUnderWay() throws InterruptedException {
    Semaphore mayEnd = new Semaphore(0);
    AtomicBoolean ended = new AtomicBoolean();
    var _ =
        scheduler.every(
            Duration.ofMillis(5),
            "test",
            () -> {
              thread.set(Thread.currentThread());
              rounds.incrementAndGet();
              mayEnd.acquireUninterruptibly();
              ended.set(!Thread.currentThread().isInterrupted());
            });
    scheduler.start();
    await().until(() -> rounds.get() == 1);

    Thread stop = Thread.startVirtualThread(scheduler::stop);
    await().until(() -> stop.getState() == Thread.State.TIMED_WAITING);
    assertThat(ended).isFalse();
    mayEnd.release(2);
    stop.join();

    assertThat(ended).isTrue();
    assertThat(thread.get().isAlive()).isFalse();
    assertThat(rounds).hasValue(1);
  }
}
