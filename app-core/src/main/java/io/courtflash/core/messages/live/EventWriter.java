package io.courtflash.core.messages.live;

import io.courtflash.core.platform.work.BackgroundLoop;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.springframework.stereotype.Component;

/**
 * Sends the waiting events of all streams from one thread, so that neither the settling of claims
 * nor a board note waits for thousands of sockets.
 */
@Component
class EventWriter {

  /** Rounds are started by events; this is only how long a failed one is waited for. */
  private static final Duration PERIOD = Duration.ofSeconds(1);

  /** After so many streams the requests of students have their turn. */
  private static final int STREAMS_AT_ONCE = 32;

  private final Queue<Subscriber> ready = new ConcurrentLinkedQueue<>();
  private final BackgroundLoop loop;

  EventWriter(LoopScheduler background) {
    loop = background.every(PERIOD, "event-writer", this::writeAll);
  }

  /** Has a stream send what waits, soon and on another thread. */
  void schedule(Subscriber subscriber) {
    ready.add(subscriber);
    loop.trigger();
  }

  @SuppressWarnings("ThreadPriorityCheck") // Only a kindness: nothing relies on the yield.
  void writeAll() {
    int written = 0;
    for (Subscriber next = ready.poll(); next != null; next = ready.poll()) {
      next.write();
      written++;
      if (written % STREAMS_AT_ONCE == 0) {
        Thread.yield();
      }
    }
  }
}
