package io.courtflash.core.engine;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Until when a student is to be answered, whatever stalls. While it is open, its thread waits for
 * no server longer than is left, and takes database connections that fail early. To be used in a
 * try statement.
 */
public final class AnswerDeadline implements AutoCloseable {

  /** With what the network and the web server need, a student is answered within 3 s. */
  private static final Duration WHOLE = Duration.ofMillis(2_500);

  /** Even when hardly anything is left, a server that is well gets the time to answer. */
  private static final Duration LEAST = Duration.ofMillis(100);

  private static final ThreadLocal<AnswerDeadline> CURRENT = new ThreadLocal<>();

  private final @Nullable AnswerDeadline outer;
  private final long end;

  private AnswerDeadline(@Nullable AnswerDeadline outer) {
    this.outer = outer;
    this.end = outer == null ? System.nanoTime() + WHOLE.toNanos() : outer.end;
  }

  /** Begins now; inside another one it ends with that one. */
  public static AnswerDeadline open() {
    AnswerDeadline opened = new AnswerDeadline(CURRENT.get());
    CURRENT.set(opened);
    return opened;
  }

  /** Whether this thread has one. */
  public static boolean isOpen() {
    return CURRENT.get() != null;
  }

  /** How long this thread may wait: the given time, or what is left if that is less. */
  public static Duration limit(Duration wait) {
    @Nullable AnswerDeadline deadline = CURRENT.get();
    if (deadline == null) {
      return wait;
    }
    Duration left = Duration.ofNanos(deadline.end - System.nanoTime());
    Duration allowed = left.compareTo(LEAST) < 0 ? LEAST : left;
    return allowed.compareTo(wait) < 0 ? allowed : wait;
  }

  @Override
  public void close() {
    if (outer == null) {
      CURRENT.remove();
    } else {
      CURRENT.set(outer);
    }
  }
}
