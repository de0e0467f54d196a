package io.courtflash.desktop.boot;

import io.courtflash.desktop.fx.Poller;
import io.courtflash.desktop.screen.signin.SignInService;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import javafx.collections.ListChangeListener;
import javafx.event.EventHandler;
import javafx.scene.input.InputEvent;
import javafx.stage.Window;

/**
 * Ends or locks the session of a signed-in user: ends it within five seconds when the account may
 * not use the console any more, and locks it when the mouse and the keyboard weren't used for a
 * time. Used on the JavaFX thread.
 */
final class SessionGuard {

  /** A reading and the pause before it take less than five seconds. */
  static final Duration PAUSE = Duration.ofSeconds(3);

  private final InstantSource clock;
  private final Runnable onEnded;
  private final Runnable onIdle;
  private final Poller<SignInService.StaffAccess> poller;
  private final EventHandler<InputEvent> inputHandler = _ -> used();

  /** Dialogs are windows of their own. */
  private final ListChangeListener<Window> windowListener = this::watchNew;

  private Duration lockAfter = Duration.ZERO;
  private Instant lastInput;

  /**
   * @param pause between two readings
   * @param reading reads what the user may do now; called in the background
   * @param onEnded called when the user may not go on
   * @param onIdle called when nobody has used the console for the time; again and again while it is
   *     so
   */
  SessionGuard(
      InstantSource clock,
      Duration pause,
      Callable<SignInService.StaffAccess> reading,
      Runnable onEnded,
      Runnable onIdle) {
    this.clock = clock;
    this.onEnded = onEnded;
    this.onIdle = onIdle;
    this.lastInput = clock.instant();
    this.poller = new Poller<>(pause, reading, this::apply, this::checkIdle);
  }

  void start() {
    Window.getWindows().forEach(this::watch);
    Window.getWindows().addListener(windowListener);
    poller.start();
  }

  void stop() {
    poller.stop();
    Window.getWindows().removeListener(windowListener);
    Window.getWindows().forEach(window -> window.removeEventFilter(InputEvent.ANY, inputHandler));
  }

  /** Starts the time anew, as any input does. */
  void used() {
    lastInput = clock.instant();
  }

  private void watchNew(ListChangeListener.Change<? extends Window> change) {
    while (change.next()) {
      change.getAddedSubList().forEach(this::watch);
    }
  }

  private void watch(Window window) {
    window.addEventFilter(InputEvent.ANY, inputHandler);
  }

  private void apply(SignInService.StaffAccess access) {
    lockAfter = access.lockAfter();
    if (!access.allowed()) {
      onEnded.run();
    } else {
      checkIdle();
    }
  }

  private void checkIdle() {
    if (lockAfter.isPositive() && !clock.instant().isBefore(lastInput.plus(lockAfter))) {
      onIdle.run();
    }
  }
}
