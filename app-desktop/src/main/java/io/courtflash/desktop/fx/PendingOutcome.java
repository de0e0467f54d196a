package io.courtflash.desktop.fx;

import org.jspecify.annotations.Nullable;

/** The outcome of an action that may still be running. Used on one thread. */
public final class PendingOutcome {

  /** Receives the outcome, once. */
  @FunctionalInterface
  public interface OutcomeListener {

    /** Returns true when it showed the outcome itself, so that no notice is needed. */
    boolean onOutcome(ActionOutcome outcome);
  }

  private @Nullable OutcomeListener listener;
  private @Nullable ActionOutcome outcome;

  /** Calls the listener when the action has ended; at once if it has ended already. */
  public void onOutcome(OutcomeListener newListener) {
    if (outcome == null) {
      listener = newListener;
    } else {
      newListener.onOutcome(outcome);
    }
  }

  /** Stores the outcome and returns whether the listener showed it. */
  boolean complete(ActionOutcome ended) {
    outcome = ended;
    return listener != null && listener.onOutcome(ended);
  }
}
