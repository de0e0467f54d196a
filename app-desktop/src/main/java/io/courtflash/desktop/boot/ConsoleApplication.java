package io.courtflash.desktop.boot;

import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.fx.Watchdog;
import java.time.Clock;
import java.util.prefs.Preferences;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** The JavaFX application; its parameters are the arguments of the command line. */
public final class ConsoleApplication extends Application {

  private @Nullable Watchdog watchdog;

  @Override
  public void start(Stage stage) {
    Platform.setImplicitExit(false);
    if (Boolean.getBoolean("courtflash.console.watchdog")) {
      watchdog = new Watchdog();
    }
    new ConsoleWindow(stage, engineLauncher(stage), environment()).open();
  }

  @Override
  public void stop() {
    if (watchdog != null) {
      watchdog.close();
    }
  }

  @SuppressWarnings("SystemOut")
  private EngineLauncher engineLauncher(Stage stage) {
    String[] arguments = getParameters().getRaw().toArray(String[]::new);
    return new Terminal(
        SpringEngineLauncher.withWindow(() -> Tasks.runLater(() -> bringToFront(stage)), arguments),
        System.out,
        System.err);
  }

  private ConsoleEnvironment environment() {
    return new ConsoleEnvironment(
        Preferences.userRoot().node("io/courtflash/desktop"),
        Clock.systemUTC(),
        uri -> getHostServices().showDocument(uri),
        new SystemFileDialogs(),
        Platform::exit,
        SessionGuard.PAUSE,
        true,
        Boolean.getBoolean(ScreenTour.PROPERTY));
  }

  static void bringToFront(Stage stage) {
    stage.setIconified(false);
    stage.toFront();
    stage.requestFocus();
  }
}
