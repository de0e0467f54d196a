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
 * Looks again and again whether the JavaFX thread answers, and what it does while it doesn't. For
 * tests and for whoever works on the program.
 */
public final class Watchdog implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(Watchdog.class);
  private static final Duration PAUSE = Duration.ofMillis(25);
  private static final Duration PATIENCE = Duration.ofMillis(50);
  private static final Duration LOOK = Duration.ofMillis(10);
  private static final int MOST = 1_000;

  private final List<Stall> stalls = new CopyOnWriteArrayList<>();
  private final Thread thread;

  /** Begins to watch. */
  public Watchdog() {
    thread = Thread.ofPlatform().daemon().name("watchdog").start(this::watch);
  }

  /** The times when the JavaFX thread didn't answer. */
  public List<Stall> stalls() {
    return List.copyOf(stalls);
  }

  @Override
  public void close() {
    thread.interrupt();
  }

  private void watch() {
    try {
      while (stalls.size() < MOST) {
        ask();
        Thread.sleep(PAUSE);
      }
    } catch (InterruptedException _) {
      LOG.debug("The watch is over");
    }
  }

  private void ask() throws InterruptedException {
    AtomicReference<@Nullable Thread> answered = new AtomicReference<>();
    long asked = System.nanoTime();
    Tasks.show(() -> answered.set(Thread.currentThread()));
    List<StackTraceElement[]> seen = new ArrayList<>();
    while (answered.get() == null) {
      Thread.sleep(LOOK);
      if (System.nanoTime() - asked > PATIENCE.toNanos()) {
        stackOfFxThread().ifPresent(seen::add);
      }
    }
    if (!seen.isEmpty()) {
      report(new Stall(Duration.ofNanos(System.nanoTime() - asked), seen));
    }
  }

  private void report(Stall stall) {
    stalls.add(stall);
    if (stall.isOurFault()) {
      LOG.warn("The JavaFX thread was blocked: {}", stall);
    } else if (stall.isOurWork()) {
      LOG.info("The JavaFX thread took its time: {}", stall);
    } else {
      LOG.debug("The toolkit took its time: {}", stall);
    }
  }

  private static Optional<StackTraceElement[]> stackOfFxThread() {
    return Thread.getAllStackTraces().entrySet().stream()
        .filter(each -> each.getKey().getName().equals("JavaFX Application Thread"))
        .map(Map.Entry::getValue)
        .findFirst();
  }
}
