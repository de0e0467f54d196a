package io.courtflash.core.platform.http.server;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The threads of the web server. A connection whose answer came from another thread reads on here:
 * those of a group on one thread, one after the other. In a rush dozens are answered together, and
 * waking a thread for each would cost more than what it does, which never waits.
 */
final class FrontThreads extends QueuedThreadPool {

  private static final Logger log = LoggerFactory.getLogger(FrontThreads.class);

  private final List<Group> groups;

  /**
   * @param maximum of threads
   * @param groups how many connections can read on at a time
   */
  FrontThreads(int maximum, int groups) {
    super(maximum);
    this.groups = IntStream.range(0, groups).mapToObj(_ -> new Group()).toList();
  }

  @Override
  public void execute(Runnable task) {
    if (task instanceof Connection) {
      groups.get(Math.floorMod(task.hashCode(), groups.size())).add(task);
    } else {
      super.execute(task);
    }
  }

  /** Connections that read on one after the other. */
  private final class Group {

    private final Queue<Runnable> answered = new ConcurrentLinkedQueue<>();

    /** How many of them have been answered and haven't read on yet. */
    private final AtomicInteger waiting = new AtomicInteger();

    void add(Runnable connection) {
      answered.add(connection);
      if (waiting.getAndIncrement() == 0) {
        FrontThreads.super.execute(this::readOn);
      }
    }

    private void readOn() {
      do {
        try {
          answered.remove().run();
        } catch (RuntimeException | Error e) {
          // The others must go on.
          log.error("A connection failed", e);
        }
      } while (waiting.decrementAndGet() > 0);
    }
  }
}
