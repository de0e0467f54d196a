package io.courtflash.core.push;

import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One open stream. Who doesn't take what is sent in time loses the stream, not single notes. */
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

  /** Whether nothing more comes; what waits still is void. */
  public boolean hasEnded() {
    return ended;
  }

  /** The next note; null when the silence lasted that long, or the stream has ended. */
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
