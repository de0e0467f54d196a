package io.courtflash.core.engine;

import io.courtflash.core.engine.EngineStateChanged.State;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;

/**
 * Logs the steps and publishes them in order. On a thread of its own: a listener may need a bean
 * whose making waits for the very part that reports.
 */
public final class EngineStateReporter implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(EngineStateReporter.class);

  private final ApplicationEventPublisher publisher;
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(Thread.ofVirtual().name("engine-steps").factory());

  EngineStateReporter(ApplicationEventPublisher publisher) {
    this.publisher = publisher;
  }

  public void starting(EngineComponent part) {
    publish(new EngineStateChanged(part, State.STARTING, "", Duration.ZERO));
  }

  public void ready(EngineComponent part, String detail, Duration elapsed) {
    publish(new EngineStateChanged(part, State.READY, detail, elapsed));
  }

  public void failed(EngineComponent part, String detail, Duration elapsed) {
    publish(new EngineStateChanged(part, State.FAILED, detail, elapsed));
  }

  private void publish(EngineStateChanged step) {
    log(step);
    try {
      thread.execute(() -> deliver(step));
    } catch (RejectedExecutionException _) {
      LOG.debug("Nobody listens any more to {}", step);
    }
  }

  private void deliver(EngineStateChanged step) {
    try {
      publisher.publishEvent(step);
    } catch (RuntimeException e) {
      LOG.warn("A listener failed on {}", step, e);
    }
  }

  private static void log(EngineStateChanged step) {
    String part = step.part().label();
    switch (step.state()) {
      case STARTING -> LOG.info("{} starts", part);
      case READY ->
          LOG.info("{} ready in {} ms: {}", part, step.elapsed().toMillis(), step.detail());
      case FAILED -> LOG.error("{} failed: {}", part, step.detail());
    }
  }

  /** What is on its way is still delivered, by virtual threads that keep nobody from ending. */
  @Override
  public void close() {
    thread.shutdown();
  }
}
