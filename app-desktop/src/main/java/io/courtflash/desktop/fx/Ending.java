package io.courtflash.desktop.fx;

import org.jspecify.annotations.Nullable;

/** How an action ends, for whoever waits for it. Used on one thread. */
public final class Ending {

  /** Somebody who is told an outcome. */
  @FunctionalInterface
  public interface Listener {

    /** Says whether a person reads it there. */
    boolean hear(Outcome outcome);
  }

  private @Nullable Listener waiting;
  private @Nullable Outcome outcome;

  /** Waits for the end; it may have come already. */
  public void then(Listener listener) {
    if (outcome == null) {
      waiting = listener;
    } else {
      listener.hear(outcome);
    }
  }

  /** Tells whoever waits, and whether a person reads it there. */
  boolean come(Outcome ended) {
    outcome = ended;
    return waiting != null && waiting.hear(ended);
  }
}
