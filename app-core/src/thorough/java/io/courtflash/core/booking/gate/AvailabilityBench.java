package io.courtflash.core.booking.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Compares reads per second from the cache with reads from MySQL and Redis. Run by {@code
 * -Dtest=AvailabilityBench}. Reports a ratio, because the absolute figures depend on the machine.
 */
@EngineTest
class AvailabilityBench {

  private static final Logger log = LoggerFactory.getLogger(AvailabilityBench.class);
  private static final Duration DURATION = Duration.ofSeconds(3);
  private static final int READERS = 16;

  @Autowired private BeanFactory engine;
  @Autowired private AvailabilityCache availability;
  @Autowired private AvailabilityReader reader;

  @Test
  void theCacheServesMoreReadersThanItsSources() throws InterruptedException {
    TestHall.open(engine, 8, 14, 1);

    long each = perSecond(() -> reader.read(Instant.now()));
    long memory = perSecond(availability::current);

    log.info(
        "112 slots: {} reads/s from MySQL and Redis, {} from memory: {} times",
        each,
        memory,
        memory / each);
    assertThat(memory).isGreaterThan(each);
  }

  private static long perSecond(Runnable read) throws InterruptedException {
    AtomicLong count = new AtomicLong();
    CountDownLatch done = new CountDownLatch(READERS);
    long end = System.nanoTime() + DURATION.toNanos();
    for (int i = 0; i < READERS; i++) {
      Thread.ofVirtual()
          .start(
              () -> {
                while (System.nanoTime() < end) {
                  read.run();
                  count.incrementAndGet();
                }
                done.countDown();
              });
    }
    done.await();
    return Math.max(1, count.get() / DURATION.toSeconds());
  }
}
