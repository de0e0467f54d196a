package io.courtflash.desktop.shell;

import java.util.prefs.Preferences;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;

/** Where the window was and how large, in pixels of the screen. */
public final class WindowState {

  private static final double WIDTH = 1200;
  private static final double HEIGHT = 760;
  private static final double MIN_WIDTH = 640;
  private static final double MIN_HEIGHT = 480;

  private final Preferences place;

  public WindowState(Preferences choices) {
    this.place = choices.node("window");
  }

  /** Puts the window where it was, unless that screen is gone. */
  public void restore(Stage stage) {
    stage.setMinWidth(MIN_WIDTH);
    stage.setMinHeight(MIN_HEIGHT);
    Rectangle2D screen = Screen.getPrimary().getVisualBounds();
    stage.setWidth(Math.min(place.getDouble("width", WIDTH), screen.getWidth()));
    stage.setHeight(Math.min(place.getDouble("height", HEIGHT), screen.getHeight()));
    double x = place.getDouble("x", Double.NaN);
    double y = place.getDouble("y", Double.NaN);
    if (!Double.isNaN(x) && !Double.isNaN(y) && isVisible(x, y, stage)) {
      stage.setX(x);
      stage.setY(y);
    }
    stage.setMaximized(place.getBoolean("maximized", false));
  }

  /** A maximized window keeps the size that it had before. */
  public void remember(Stage stage) {
    place.putBoolean("maximized", stage.isMaximized());
    if (!stage.isMaximized() && !stage.isIconified()) {
      place.putDouble("x", stage.getX());
      place.putDouble("y", stage.getY());
      place.putDouble("width", stage.getWidth());
      place.putDouble("height", stage.getHeight());
    }
  }

  private static boolean isVisible(double x, double y, Stage stage) {
    return !Screen.getScreensForRectangle(x, y, stage.getWidth(), stage.getHeight()).isEmpty();
  }
}
