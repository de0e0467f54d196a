package io.courtflash.desktop.shell;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.input.InputEvent;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/**
 * Creates the screens one after the other while nobody uses the window: creating one and giving its
 * controls their styles takes the JavaFX thread up to a few tenths of a second, for which a click
 * would otherwise wait. Used on the JavaFX thread.
 */
final class ScreenPreparation {

  /** A user who has paused for so long isn't typing or looking for something with the mouse. */
  private static final Duration UNUSED = Duration.ofSeconds(1);

  /** Between two steps, in which the window answers. */
  private final PauseTransition pause = new PauseTransition(javafx.util.Duration.millis(250));

  private final StackPane pane;
  private final Navigator navigator;
  private final InstantSource clock;
  private Instant lastInput;

  /** Created in one step, laid out in the next one. */
  private @Nullable Screen created;

  /**
   * @param pane what the user works in
   */
  ScreenPreparation(StackPane pane, Navigator navigator, InstantSource clock) {
    this.pane = pane;
    this.navigator = navigator;
    this.clock = clock;
    this.lastInput = clock.instant();
    pane.addEventFilter(InputEvent.ANY, _ -> lastInput = clock.instant());
    pause.setOnFinished(_ -> start());
  }

  /** Goes on until all screens are there, or one can't be created. */
  void start() {
    if (step()) {
      pause.playFromStart();
    }
  }

  void stop() {
    pause.stop();
  }

  /** Does a part of the work unless the window is in use; returns whether any is left. */
  boolean step() {
    if (pane.getScene() == null || clock.instant().isBefore(lastInput.plus(UNUSED))) {
      return true;
    }
    Screen toLayOut = created;
    if (toLayOut != null) {
      created = null;
      layOut(toLayOut.view());
      return true;
    }
    Optional<Screen> next = navigator.createNext();
    created = next.orElse(null);
    return next.isPresent();
  }

  /** Below what the user sees, and taken away before it is drawn; unless it was opened since. */
  private void layOut(Node view) {
    if (view.getParent() != null) {
      return;
    }
    StackPane unseen = new StackPane(view);
    unseen.setManaged(false);
    unseen.resize(pane.getWidth(), pane.getHeight());
    pane.getChildren().addFirst(unseen);
    unseen.applyCss();
    unseen.layout();
    pane.getChildren().remove(unseen);
    unseen.getChildren().clear();
  }
}
