package io.courtflash.desktop.fx;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Measures how long the JavaFX thread takes to respond, and samples its stack while it doesn't. For
 * tests and for developers.
 */
public final class Watchdog implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(Watchdog.class);
  private static final Duration PAUSE = Duration.ofMillis(25);
  private static final Duration TIMEOUT = Duration.ofMillis(50);
  private static final Duration SAMPLE_INTERVAL = Duration.ofMillis(10);
  private static final int MAX_STALLS = 1_000;

  private final List<Stall> stalls = new CopyOnWriteArrayList<>();
  private final Thread thread;

  /** Starts to measure, until it is closed. */
  public Watchdog() {
    thread = Thread.ofPlatform().daemon().name("watchdog").start(this::watch);
  }

  /** The times in which the JavaFX thread didn't respond for 50 ms or longer. */
  public List<Stall> stalls() {
    return List.copyOf(stalls);
  }

  @Override
  public void close() {
    thread.interrupt();
  }

  private void watch() {
    try {
      while (stalls.size() < MAX_STALLS) {
        measure();
        Thread.sleep(PAUSE);
      }
    } catch (InterruptedException _) {
      LOG.debug("Watchdog stopped");
    }
  }

  private void measure() throws InterruptedException {
    AtomicReference<@Nullable Thread> responded = new AtomicReference<>();
    long start = System.nanoTime();
    Tasks.runLater(() -> responded.set(Thread.currentThread()));
    List<StackTraceElement[]> samples = new ArrayList<>();
    while (responded.get() == null) {
      Thread.sleep(SAMPLE_INTERVAL);
      if (System.nanoTime() - start > TIMEOUT.toNanos()) {
        stackOfFxThread().ifPresent(samples::add);
      }
    }
    if (!samples.isEmpty()) {
      report(new Stall(Duration.ofNanos(System.nanoTime() - start), samples));
    }
  }

  private void report(Stall stall) {
    stalls.add(stall);
    if (stall.isBlockedByProgram()) {
      LOG.warn("The JavaFX thread was blocked: {}", stall);
    } else if (stall.isBusyInProgram()) {
      LOG.info("The JavaFX thread was busy: {}", stall.summary());
      LOG.debug("It was busy there: {}", stall);
    } else {
      LOG.debug("The toolkit was busy: {}", stall);
    }
  }

  private static Optional<StackTraceElement[]> stackOfFxThread() {
    return Thread.getAllStackTraces().entrySet().stream()
        .filter(each -> each.getKey().getName().equals("JavaFX Application Thread"))
        .map(Map.Entry::getValue)
        .findFirst();
  }
}
