package io.courtflash.core.push;

import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One open stream and its waiting events. When a client reads too slowly and the queue is full, the
 * stream ends; single events are never dropped.
 */
public final class Subscriber {

  private static final int MAX_WAITING = 64;

  private final long userId;
  private final BlockingQueue<PushEvent> waiting = new ArrayBlockingQueue<>(MAX_WAITING);
  private volatile boolean ended;

  Subscriber(long userId) {
    this.userId = userId;
  }

  public long userId() {
    return userId;
  }

  /** Whether the stream has ended. Waiting events are dropped then. */
  public boolean hasEnded() {
    return ended;
  }

  /**
   * Waits for the next event.
   *
   * @return null when none came within the timeout
   */
  public @Nullable PushEvent next(Duration timeout) throws InterruptedException {
    return waiting.poll(timeout.toMillis(), TimeUnit.MILLISECONDS);
  }

  void offer(PushEvent event) {
    if (!waiting.offer(event)) {
      end();
    }
  }

  void end() {
    ended = true;
    waiting.clear();
    waiting.offer(PushEvent.HEARTBEAT);
  }
}
