package io.courtflash.core.background;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Runs the engine's repeating work, each loop on a virtual thread of its own. Loops start with the
 * application and stop before the engines do; a round that is under way is finished, never
 * interrupted.
 */
@Component
public class LoopScheduler implements SmartLifecycle {

  private static final Duration STOP_WITHIN = Duration.ofSeconds(15);

  private final List<BackgroundLoop> loops = new CopyOnWriteArrayList<>();
  private volatile boolean running;

  /**
   * Adds a loop; it runs at once and then a period after each round's end, or sooner when nudged.
   *
   * @param name for logs and thread names
   * @param round one round; what it throws is logged, and the loop goes on
   */
  public BackgroundLoop every(Duration period, String name, Runnable round) {
    BackgroundLoop loop = new BackgroundLoop(name, period, round);
    loops.add(loop);
    if (running) {
      loop.start();
    }
    return loop;
  }

  @Override
  public void start() {
    running = true;
    loops.forEach(BackgroundLoop::start);
  }

  @Override
  public void stop() {
    running = false;
    loops.forEach(BackgroundLoop::askToStop);
    loops.forEach(loop -> loop.awaitStop(STOP_WITHIN));
  }

  @Override
  public boolean isRunning() {
    return running;
  }
}
