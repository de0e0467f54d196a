package io.courtflash.core.platform.servers;

import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The deadline for answering a student's request, whichever server stalls. While it is open, its
 * thread waits for no server longer than is left, and takes database connections that fail early.
 * To be used in a try statement.
 */
public final class AnswerDeadline implements AutoCloseable {

  /** With what the network and the web server need, a student is answered within 3 s. */
  private static final Duration WHOLE = Duration.ofMillis(2_500);

  /** Even when hardly anything is left, a server that is well gets the time to answer. */
  private static final Duration LEAST = Duration.ofMillis(100);

  private static final ThreadLocal<AnswerDeadline> CURRENT = new ThreadLocal<>();

  private final @Nullable AnswerDeadline outer;
  private final long end;

  private AnswerDeadline(@Nullable AnswerDeadline outer, long begun) {
    this.outer = outer;
    this.end = outer == null ? begun + WHOLE.toNanos() : outer.end;
  }

  /** Begins now; inside another one it ends with that one. */
  public static AnswerDeadline open() {
    return open(System.nanoTime());
  }

  /**
   * Goes on on this thread for a student who has waited before.
   *
   * @param begun when the student's wait began, by {@link System#nanoTime()}
   */
  public static AnswerDeadline open(long begun) {
    AnswerDeadline opened = new AnswerDeadline(CURRENT.get(), begun);
    CURRENT.set(opened);
    return opened;
  }

  /**
   * A later step of an answer that this thread doesn't wait for: whichever thread takes it has the
   * deadline of this one.
   */
  public static <T, R> Function<T, R> goingOn(Function<T, R> step) {
    long begun = begun();
    return value -> {
      try (var _ = open(begun)) {
        return step.apply(value);
      }
    };
  }

  /** Has a thread of its own wait for servers, with the deadline of this one. */
  public static <T> CompletableFuture<T> later(Supplier<T> answer) {
    Function<Supplier<T>, T> step = goingOn(Supplier::get);
    return CompletableFuture.supplyAsync(
        () -> step.apply(answer), task -> Thread.ofVirtual().name("answer").start(task));
  }

  /**
   * Waits for an answer, each step of which has the deadline.
   *
   * @throws RuntimeException what it failed with
   */
  public static <T> T join(CompletableFuture<T> answer) {
    try {
      return answer.join();
    } catch (CompletionException e) {
      switch (e.getCause()) {
        case RuntimeException cause -> throw cause;
        case Error cause -> throw cause;
        case null, default -> throw e;
      }
    }
  }

  /**
   * Fails an answer with a {@link TimeoutException} when it isn't there in time, or up to 20 ms
   * later. What depends on it runs on a thread that other answers wait for. Unlike {@link
   * CompletableFuture#orTimeout} it wakes no thread for each answer that comes in time.
   *
   * @return the answer
   */
  public static <T> CompletableFuture<T> giveUpAfter(Duration wait, CompletableFuture<T> answer) {
    if (!answer.isDone()) {
      WatchedAnswer.watch(new WatchedAnswer(answer, System.nanoTime() + wait.toNanos()));
    }
    return answer;
  }

  /** An answer that somebody waits for until an instant of {@link System#nanoTime()}. */
  private record WatchedAnswer(CompletableFuture<?> answer, long end) {

    private static final long ROUND_NANOS = Duration.ofMillis(20).toNanos();
    private static final Queue<WatchedAnswer> ALL = new ConcurrentLinkedQueue<>();
    private static final Thread WATCH =
        Thread.ofPlatform().daemon().name("late-answers").start(WatchedAnswer::watchAll);
    private static volatile boolean isResting;

    static void watch(WatchedAnswer added) {
      ALL.add(added);
      if (isResting) {
        LockSupport.unpark(WATCH);
      }
    }

    private static void watchAll() {
      while (true) {
        long now = System.nanoTime();
        ALL.removeIf(each -> each.isOver(now));
        isResting = ALL.isEmpty();
        // One that is added from now on is seen here, or wakes this thread.
        if (isResting && ALL.isEmpty()) {
          LockSupport.park(ALL);
        } else {
          LockSupport.parkNanos(ALL, ROUND_NANOS);
        }
        isResting = false;
      }
    }

    private boolean isOver(long now) {
      if (now - end >= 0) {
        answer.completeExceptionally(new TimeoutException());
      }
      return answer.isDone();
    }
  }

  private static long begun() {
    @Nullable AnswerDeadline deadline = CURRENT.get();
    return deadline == null ? System.nanoTime() : deadline.end - WHOLE.toNanos();
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
