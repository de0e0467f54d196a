package io.courtflash.desktop.fx;

import org.jspecify.annotations.Nullable;

/** How an action ends, for whoever waits for it. Used on one thread. */
public final class PendingOutcome {

  /** Somebody who is told an outcome. */
  @FunctionalInterface
  public interface OutcomeListener {

    /** Says whether a person reads it there. */
    boolean hear(ActionOutcome outcome);
  }

  private @Nullable OutcomeListener waiting;
  private @Nullable ActionOutcome outcome;

  /** Waits for the end; it may have come already. */
  public void then(OutcomeListener listener) {
    if (outcome == null) {
      waiting = listener;
    } else {
      listener.hear(outcome);
    }
  }

  /** Tells whoever waits, and whether a person reads it there. */
  boolean come(ActionOutcome ended) {
    outcome = ended;
    return waiting != null && waiting.hear(ended);
  }
}
