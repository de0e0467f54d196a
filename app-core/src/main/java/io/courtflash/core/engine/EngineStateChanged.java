package io.courtflash.core.engine;

import java.time.Duration;

/**
 * A part began to start, became ready or failed; also when it is restarted while the program runs.
 *
 * <p>Published as an application event, in order, on a thread of its own. Steps before the context
 * is refreshed reach only listeners that were added to the {@code SpringApplication}.
 *
 * @param detail for a failure: what failed, where its log is and what to do
 * @param elapsed since the part began to start; zero at its beginning
 */
public record EngineStateChanged(
    EngineComponent part, State state, String detail, Duration elapsed) {

  public enum State {
    STARTING,
    READY,
    FAILED
  }
}
