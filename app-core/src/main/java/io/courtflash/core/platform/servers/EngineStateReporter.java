package io.courtflash.core.platform.servers;

import io.courtflash.core.platform.servers.EngineStateReporter.EngineStateChanged.State;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;

/**
 * Logs the state changes of components and publishes them in order. It publishes on a thread of its
 * own, because a listener may need a bean whose creation waits for the reporting component.
 */
public final class EngineStateReporter implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(EngineStateReporter.class);

  private final EngineStateChanged.Listener listener;
  private final CompletableFuture<ApplicationEventPublisher> publisher = new CompletableFuture<>();
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(Thread.ofVirtual().name("engine-states").factory());

  public EngineStateReporter() {
    this(_ -> {});
  }

  /**
   * @param listener is told of each change at once
   */
  public EngineStateReporter(EngineStateChanged.Listener listener) {
    this.listener = listener;
  }

  /**
   * Where to publish the changes, from now on and those that were reported before: servers start
   * before a context can deliver events.
   */
  public void publishTo(ApplicationEventPublisher target) {
    publisher.complete(target);
  }

  public void starting(EngineComponent component) {
    publish(new EngineStateChanged(component, State.STARTING, "", Duration.ZERO));
  }

  public void ready(EngineComponent component, String detail, Duration elapsed) {
    publish(new EngineStateChanged(component, State.READY, detail, elapsed));
  }

  public void failed(EngineComponent component, String detail, Duration elapsed) {
    publish(new EngineStateChanged(component, State.FAILED, detail, elapsed));
  }

  private void publish(EngineStateChanged change) {
    log(change);
    listener.onChange(change);
    try {
      thread.execute(() -> deliver(change));
    } catch (RejectedExecutionException _) {
      LOG.debug("The program is closing; {} isn't published", change);
    }
  }

  private void deliver(EngineStateChanged change) {
    try {
      publisher.join().publishEvent(change);
    } catch (RuntimeException e) {
      LOG.warn("A listener failed on {}", change, e);
    }
  }

  private static void log(EngineStateChanged change) {
    String name = change.component().label();
    switch (change.state()) {
      case STARTING -> LOG.info("{} is starting", name);
      case READY ->
          LOG.info("{} ready in {} ms: {}", name, change.elapsed().toMillis(), change.detail());
      case FAILED -> LOG.error("{} failed: {}", name, change.detail());
    }
  }

  /**
   * Changes that were reported before are still published, on a thread that doesn't delay the end.
   */
  @Override
  public void close() {
    thread.shutdown();
  }

  /**
   * A component is starting, became ready or failed; also during a restart while the program runs.
   *
   * <p>Published as an application event, in order, on a thread of its own. Events before the
   * context is refreshed reach only listeners that were added to the {@code SpringApplication}.
   *
   * @param detail after a failure: what failed, where its log is and what to do
   * @param elapsed since the component began to start; zero while it is starting
   */
  public record EngineStateChanged(
      EngineComponent component, State state, String detail, Duration elapsed) {

    /**
     * Is told of each change at once, also before the context can deliver events: those wait for
     * the beans that are being created, which is most of a start. A bean of it that is registered
     * before the context is refreshed is found. It is called on any thread and must return quickly.
     */
    @FunctionalInterface
    public interface Listener {

      void onChange(EngineStateChanged change);
    }

    public enum State {
      STARTING,
      READY,
      FAILED
    }
  }
}
