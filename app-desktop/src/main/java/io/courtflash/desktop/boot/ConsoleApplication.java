package io.courtflash.desktop.boot;

import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.fx.Watchdog;
import java.time.Clock;
import java.util.prefs.Preferences;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** The JavaFX application; the arguments are those of the command line. */
public final class ConsoleApplication extends Application {

  private @Nullable Watchdog watchdog;

  @Override
  public void start(Stage stage) {
    Platform.setImplicitExit(false);
    String[] arguments = getParameters().getRaw().toArray(String[]::new);
    ConsoleEnvironment surroundings =
        new ConsoleEnvironment(
            Preferences.userRoot().node("io/courtflash/desktop"),
            Clock.systemUTC(),
            address -> getHostServices().showDocument(address),
            new SystemFileDialogs(),
            Platform::exit);
    if (Boolean.getBoolean("courtflash.console.watchdog")) {
      watchdog = new Watchdog();
    }
    SpringEngineLauncher engine =
        SpringEngineLauncher.behind(() -> Tasks.show(() -> raise(stage)), arguments);
    new ConsoleWindow(stage, engine, surroundings).open();
  }

  @Override
  public void stop() {
    if (watchdog != null) {
      watchdog.close();
    }
  }

  /** Somebody started the program again and looks for its window. */
  static void raise(Stage stage) {
    stage.setIconified(false);
    stage.toFront();
    stage.requestFocus();
  }
}
