package io.courtflash.core.booking.settle;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Lets work wait between two attempts, and ends all such waits when the program shuts down. */
@Component
public class ShutdownSignal {

  private final CountDownLatch shutDown = new CountDownLatch(1);

  @EventListener(ContextClosedEvent.class)
  void shutDown() {
    shutDown.countDown();
  }

  /**
   * Waits for a time; returns at once when it is zero or negative.
   *
   * @return false when the program shuts down or the thread is interrupted before the time is over
   */
  public boolean awaitUnlessShutDown(Duration time) {
    try {
      return !shutDown.await(time.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
