package io.courtflash.desktop.fx;

/** Asks the signed-in user to prove again who they are. Used on the JavaFX thread. */
@FunctionalInterface
public interface ProofPrompt {

  /** Asks for a proof, and returns at once; one of the two is called when the user has answered. */
  void ask(Runnable onGiven, Runnable onCancelled);
}
