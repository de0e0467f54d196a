package io.courtflash.core.booking.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.WaitList;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.testkit.TestTimeout;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

/** A cache of its own, whose reader is held back by the test. */
@EngineTest
class AvailabilityCacheTest {

  private static final int MANY = 1_000_000;

  @Autowired private BeanFactory engine;

  private final Semaphore readsAllowed = new Semaphore(MANY);
  private final List<Thread> readers = new CopyOnWriteArrayList<>();
  private final AtomicInteger permitReads = new AtomicInteger();
  private final LoopScheduler loops = new LoopScheduler();
  private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
  private AvailabilityCache cache;

  private final class HeldReader extends AvailabilityReader {

    private HeldReader() {
      super(
          engine.getBean(Courts.class),
          engine.getBean(Sessions.class),
          engine.getBean(Slots.class),
          engine.getBean(Releases.class),
          engine.getBean(SessionStatuses.class),
          engine.getBean(HallCalendar.class),
          engine.getBean(FreePermitCounter.class),
          engine.getBean(WaitList.class),
          engine.getBean(ZoneId.class));
    }

    @Override
    AvailabilitySnapshot read(Instant now) {
      readers.add(Thread.currentThread());
      readsAllowed.acquireUninterruptibly();
      return super.read(now);
    }

    @Override
    AvailabilitySnapshot readPermits(AvailabilitySnapshot earlier) {
      permitReads.incrementAndGet();
      return super.readPermits(earlier);
    }
  }

  @BeforeEach
  void start() {
    cache = new AvailabilityCache(new HeldReader(), loops, engine.getBean(InstantSource.class));
    loops.start();
    assertThat(cache.current()).isNotNull();
  }

  @AfterEach
  void stop() {
    readsAllowed.release(MANY);
    callers.close();
    loops.stop();
  }

  private void awaitHeldRead() {
    readsAllowed.drainPermits();
    int before = readers.size();
    await().until(() -> readers.size() > before);
  }

  @Test
  void nobodyWaitsWhileTheLoopReads() {
    awaitHeldRead();

    assertThat(callers.submit(cache::current)).succeedsWithin(TestTimeout.LIMIT).isNotNull();
  }

  @Test
  void permitsThatChangedAreReadByTheLoopAlone() {
    readsAllowed.drainPermits();
    readers.clear();
    cache.permitsChanged();

    // Who had to read would wait for the end of the test.
    assertThat(callers.submit(cache::current)).succeedsWithin(TestTimeout.LIMIT).isNotNull();
    await().until(() -> !readers.isEmpty());
    assertThat(readers).extracting(Thread::getName).containsOnly("hall-board");
  }

  @Test
  void permitsThatChangedAreReadWithoutTheRest() {
    AvailabilitySnapshot whole = cache.current();

    await()
        .until(
            () -> {
              cache.permitsChanged();
              return permitReads.get() > 0;
            });

    assertThat(cache.current()).isEqualTo(whole);
  }

  @Test
  void whoAsksAfterAChangeOfThisNodeWaitsForAReadingThatBeganAfterIt() throws Exception {
    awaitHeldRead();
    int begun = readers.size();
    cache.changed();
    Future<AvailabilitySnapshot> caller = callers.submit(cache::current);
    readsAllowed.release();
    await().until(() -> readers.size() > begun);
    assertThat(caller).isNotDone();

    readsAllowed.release(MANY);

    assertThat(caller.get()).isNotNull();
  }
}
