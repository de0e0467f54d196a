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

/** Light or dark: as the system prefers, until somebody chooses here. */
public final class Theme {

  private static final String CHOICE = "theme";
  private static final String DARK = "dark";
  private static final String LIGHT = "light";
  private static final List<String> FONTS =
      List.of("NotoSansSC-Regular.otf", "NotoSansSC-Bold.otf");
  private static final double TEXT_SIZE = 14;

  private final Preferences choices;
  private final ReadOnlyBooleanWrapper dark = new ReadOnlyBooleanWrapper();

  /** On the JavaFX thread. */
  public Theme(Preferences choices) {
    this.choices = choices;
    FONTS.forEach(Theme::loadFont);
    Platform.getPreferences().colorSchemeProperty().subscribe(scheme -> dark.set(isDark(scheme)));
    dark.subscribe(Theme::apply);
  }

  public ReadOnlyBooleanProperty darkProperty() {
    return dark.getReadOnlyProperty();
  }

  /** Changes to the other one, and remembers that. */
  public void toggle() {
    choices.put(CHOICE, dark.get() ? LIGHT : DARK);
    dark.set(!dark.get());
  }

  /** What windows show in lists of windows. */
  public static Image icon() {
    return new Image(resource("courtflash.png").toExternalForm());
  }

  /** Our own rules come after those of the theme. */
  void dress(Scene scene) {
    scene.getStylesheets().add(resource("console.css").toExternalForm());
  }

  private boolean isDark(ColorScheme system) {
    String choice = choices.get(CHOICE, "");
    return choice.isEmpty() ? system == ColorScheme.DARK : choice.equals(DARK);
  }

  private static void apply(boolean dark) {
    Application.setUserAgentStylesheet(
        dark
            ? new PrimerDark().getUserAgentStylesheet()
            : new PrimerLight().getUserAgentStylesheet());
  }

  /** Without it, Chinese would be boxes on a computer that has no Chinese font. */
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
