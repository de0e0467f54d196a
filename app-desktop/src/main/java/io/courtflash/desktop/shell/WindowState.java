package io.courtflash.desktop.shell;

import java.util.prefs.Preferences;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;

/** Stores the window's position and size, in pixels of the screen. */
public final class WindowState {

  private static final double WIDTH = 1200;
  private static final double HEIGHT = 760;

  /** The names in the top bar are whole, and a pane beside the board stays in the window. */
  private static final double MIN_WIDTH = 1000;

  private static final double MIN_HEIGHT = 600;

  private final Preferences preferences;

  public WindowState(Preferences parent) {
    this.preferences = parent.node("window");
  }

  /** Restores the position and size; the position only if it is on a screen. */
  public void restore(Stage stage) {
    Rectangle2D screen = Screen.getPrimary().getVisualBounds();
    stage.setMinWidth(Math.min(MIN_WIDTH, screen.getWidth()));
    stage.setMinHeight(Math.min(MIN_HEIGHT, screen.getHeight()));
    stage.setWidth(Math.min(preferences.getDouble("width", WIDTH), screen.getWidth()));
    stage.setHeight(Math.min(preferences.getDouble("height", HEIGHT), screen.getHeight()));
    double x = preferences.getDouble("x", Double.NaN);
    double y = preferences.getDouble("y", Double.NaN);
    if (!Double.isNaN(x) && !Double.isNaN(y) && isVisible(x, y, stage)) {
      stage.setX(x);
      stage.setY(y);
    }
    stage.setMaximized(preferences.getBoolean("maximized", false));
  }

  /** Stores the position and size; of a maximized window those from before are kept. */
  public void save(Stage stage) {
    preferences.putBoolean("maximized", stage.isMaximized());
    if (!stage.isMaximized() && !stage.isIconified()) {
      preferences.putDouble("x", stage.getX());
      preferences.putDouble("y", stage.getY());
      preferences.putDouble("width", stage.getWidth());
      preferences.putDouble("height", stage.getHeight());
    }
  }

  private static boolean isVisible(double x, double y, Stage stage) {
    return !Screen.getScreensForRectangle(x, y, stage.getWidth(), stage.getHeight()).isEmpty();
  }
}
