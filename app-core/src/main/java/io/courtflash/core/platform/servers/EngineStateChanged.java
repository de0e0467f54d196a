package io.courtflash.core.platform.servers;

import java.time.Duration;

/**
 * A component is starting, became ready or failed; also during a restart while the program runs.
 *
 * <p>Published as an application event, in order, on a thread of its own. Events before the context
 * is refreshed reach only listeners that were added to the {@code SpringApplication}.
 *
 * @param detail after a failure: what failed, where its log is and what to do
 * @param elapsed since the component began to start; zero while it is starting
 */
public record EngineStateChanged(
    EngineComponent component, State state, String detail, Duration elapsed) {

  /**
   * Is told of each change at once, also before the context can deliver events: those wait for the
   * beans that are being created, which is most of a start. A bean of it that is registered before
   * the context is refreshed is found. It is called on any thread and must return quickly.
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
