package io.courtflash.desktop.shell;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.List;
import java.util.Objects;
import java.util.prefs.Preferences;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.text.Font;

/** The light or dark theme: the system's until the user switches it, then the user's. */
public final class Theme {

  private static final String PREFERENCE = "theme";
  private static final String DARK = "dark";
  private static final String LIGHT = "light";
  private static final List<String> FONTS =
      List.of("NotoSansSC-Regular.otf", "NotoSansSC-Bold.otf");
  private static final double TEXT_SIZE = 14;

  private final Preferences preferences;
  private final ReadOnlyBooleanWrapper dark = new ReadOnlyBooleanWrapper();

  /** Applies the theme. Called on the JavaFX thread. */
  public Theme(Preferences preferences) {
    this.preferences = preferences;
    FONTS.forEach(Theme::loadFont);
    Platform.getPreferences().colorSchemeProperty().subscribe(scheme -> dark.set(isDark(scheme)));
    dark.subscribe(Theme::apply);
  }

  public ReadOnlyBooleanProperty darkProperty() {
    return dark.getReadOnlyProperty();
  }

  /** Switches to the other theme and stores that as the user's. */
  public void toggle() {
    preferences.put(PREFERENCE, dark.get() ? LIGHT : DARK);
    dark.set(!dark.get());
  }

  /** The program's icon. */
  public static Image icon() {
    return new Image(resource("courtflash.png").toExternalForm());
  }

  /** Adds the console's own style rules, which override the theme's. */
  void applyStylesheet(Scene scene) {
    scene.getStylesheets().add(resource("console.css").toExternalForm());
  }

  private boolean isDark(ColorScheme system) {
    String preferred = preferences.get(PREFERENCE, "");
    return preferred.isEmpty() ? system == ColorScheme.DARK : preferred.equals(DARK);
  }

  private static void apply(boolean dark) {
    Application.setUserAgentStylesheet(
        dark
            ? new PrimerDark().getUserAgentStylesheet()
            : new PrimerLight().getUserAgentStylesheet());
  }

  /** A computer without a Chinese font would show boxes instead of Chinese. */
  private static void loadFont(String file) {
    try (InputStream font = resource(file).openStream()) {
      Font.loadFont(font, TEXT_SIZE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static URL resource(String name) {
    return Objects.requireNonNull(Theme.class.getResource(name), name);
  }
}
