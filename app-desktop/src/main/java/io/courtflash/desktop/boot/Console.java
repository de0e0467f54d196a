package io.courtflash.desktop.boot;

import java.time.Clock;
import java.util.prefs.Preferences;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;

/** The JavaFX application; the arguments are those of the command line. */
public final class Console extends Application {

  @Override
  public void start(Stage stage) {
    Platform.setImplicitExit(false);
    String[] arguments = getParameters().getRaw().toArray(String[]::new);
    Surroundings surroundings =
        new Surroundings(
            Preferences.userRoot().node("io/courtflash/desktop"),
            Clock.systemUTC(),
            address -> getHostServices().showDocument(address),
            Platform::exit);
    new ConsoleWindow(stage, new SpringEngine(arguments, false), surroundings).open();
  }
}
