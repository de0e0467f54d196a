package io.courtflash.desktop.boot;

import io.courtflash.core.people.login.LoginResult;
import io.courtflash.desktop.screen.signin.SignInService;
import io.courtflash.desktop.shell.MainPane;
import java.util.Iterator;
import java.util.UUID;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.util.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Opens each screen once, without anybody at the window, so that the AOT cache of a package has the
 * classes of all screens. It signs in as the first page does, as the first administrator with a
 * password that nobody knows; it can't sign in to a program that has an administrator already.
 */
final class ScreenTour {

  /** The system property that starts the tour when it is {@code true}. */
  static final String PROPERTY = "courtflash.console.tour";

  private static final Logger LOG = LoggerFactory.getLogger(ScreenTour.class);
  private static final String ADMINISTRATOR = "tour";

  /** Enough for a screen to read its list and to be drawn. */
  private static final Duration EACH = Duration.seconds(1.5);

  private ScreenTour() {}

  /** Signs in, which waits for the engine. */
  static LoginResult signIn(SignInService service) {
    String password = UUID.randomUUID().toString();
    var _ = service.createAdministrator(ADMINISTRATOR, password);
    return service.signIn(ADMINISTRATOR, password, null);
  }

  /** Opens all screens of a pane, one after the other, and says so in the log. */
  static void start(MainPane pane) {
    Iterator<String> screens = pane.screens().iterator();
    Timeline tour = new Timeline(new KeyFrame(EACH, _ -> pane.open(screens.next())));
    tour.setCycleCount(pane.screens().size());
    tour.setOnFinished(_ -> LOG.info("Opened all screens"));
    tour.play();
  }
}
