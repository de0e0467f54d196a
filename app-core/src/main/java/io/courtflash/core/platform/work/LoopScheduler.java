package io.courtflash.core.platform.work;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Schedules all periodic tasks of the engine: a class calls {@link #every} in its constructor. All
 * loops start when every bean exists, and stop before the database, Redis and the broker do. A
 * round that is under way then is finished, never interrupted.
 */
@Component
public class LoopScheduler implements SmartLifecycle {

  private static final Duration MAX_STOP_TIME = Duration.ofSeconds(15);

  private final List<BackgroundLoop> loops = new CopyOnWriteArrayList<>();
  private final LongSupplier nanoTime;
  private volatile boolean running;

  public LoopScheduler() {
    this(System::nanoTime);
  }

  /**
   * For tests.
   *
   * @param nanoTime a monotonic clock in nanoseconds, by which loops are late
   */
  LoopScheduler(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /**
   * Adds a loop. Its first round starts with the scheduler; each further round starts a period
   * after the end of the last one, or earlier when {@link BackgroundLoop#trigger} is called.
   *
   * @param name of the thread, also in log lines
   * @param round one round; its exceptions are logged, and the next round follows all the same
   */
  public BackgroundLoop every(Duration period, String name, Runnable round) {
    BackgroundLoop loop = new BackgroundLoop(name, period, round, nanoTime);
    loops.add(loop);
    if (running) {
      loop.start();
    }
    return loop;
  }

  /** The names of the loops that haven't come round for five periods, and a minute at least. */
  public List<String> late() {
    return loops.stream().filter(BackgroundLoop::isLate).map(BackgroundLoop::name).toList();
  }

  /**
   * Whether each loop whose name begins so has ended a round since the start. What became overdue
   * while no engine ran is nobody's failure before.
   */
  public boolean haveComeRound(String... names) {
    return loops.stream()
        .filter(loop -> Arrays.stream(names).anyMatch(loop.name()::startsWith))
        .allMatch(BackgroundLoop::hasComeRound);
  }

  /** How many rounds of all loops have failed since the start. */
  public long failures() {
    return loops.stream().mapToLong(BackgroundLoop::failures).sum();
  }

  @Override
  public void start() {
    running = true;
    loops.forEach(BackgroundLoop::start);
  }

  @Override
  public void stop() {
    running = false;
    loops.forEach(BackgroundLoop::requestStop);
    loops.forEach(loop -> loop.awaitStop(MAX_STOP_TIME));
  }

  @Override
  public boolean isRunning() {
    return running;
  }
}
