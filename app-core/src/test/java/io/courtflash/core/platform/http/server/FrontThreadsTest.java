package io.courtflash.core.platform.http.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.io.AbstractConnection;
import org.eclipse.jetty.io.ByteArrayEndPoint;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FrontThreadsTest {

  private static final int MANY = 50;

  private final FrontThreads threads = new FrontThreads(8, 1);
  private final AtomicInteger readOn = new AtomicInteger();

  @BeforeEach
  void start() throws Exception {
    threads.start();
  }

  @AfterEach
  void stop() throws Exception {
    threads.stop();
  }

  private final class Answered extends AbstractConnection implements Runnable {

    private final Runnable reading;

    Answered(Runnable reading) {
      super(new ByteArrayEndPoint(), threads);
      this.reading = reading;
    }

    @Override
    public void run() {
      reading.run();
      readOn.incrementAndGet();
    }

    @Override
    public void onFillable() {
      throw new UnsupportedOperationException("Nothing arrives");
    }
  }

  @Test
  void connectionsThatAreAnsweredTogetherReadOnOnOneThread() {
    CountDownLatch allAnswered = new CountDownLatch(1);
    Set<Thread> used = ConcurrentHashMap.newKeySet();
    for (int i = 0; i < MANY; i++) {
      threads.execute(
          new Answered(
              () -> {
                awaitUninterrupted(allAnswered);
                used.add(Thread.currentThread());
              }));
    }

    allAnswered.countDown();

    await().untilAsserted(() -> assertThat(readOn).hasValue(MANY));
    assertThat(used).hasSize(1);
  }

  private static void awaitUninterrupted(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void otherTasksDoNotWaitForThem() throws Exception {
    CountDownLatch goOn = new CountDownLatch(1);
    threads.execute(new Answered(() -> awaitUninterrupted(goOn)));
    CountDownLatch done = new CountDownLatch(1);

    threads.execute(done::countDown);

    await().until(() -> done.getCount() == 0);
    assertThat(readOn).hasValue(0);
    goOn.countDown();
  }

  @Test
  void aConnectionThatFailsLeavesTheOthersAlone() {
    List<Runnable> connections =
        List.of(
            () -> {
              throw new IllegalStateException("broken");
            },
            () -> {},
            () -> {});

    connections.forEach(each -> threads.execute(new Answered(each)));

    await().untilAsserted(() -> assertThat(readOn).hasValue(2));
  }
}
