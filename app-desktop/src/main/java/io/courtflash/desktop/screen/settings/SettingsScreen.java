package io.courtflash.desktop.screen.settings;

import io.courtflash.core.config.ConfigKey;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.shell.Desk;
import io.courtflash.desktop.shell.Screen;
import java.util.Locale;
import java.util.function.BiFunction;
import javafx.scene.Node;
import org.springframework.context.MessageSource;
import org.springframework.core.env.Environment;

/** The page of the settings. */
public final class SettingsScreen implements Screen {

  private final SettingsModel model;
  private final SettingsView view;

  public SettingsScreen(Desk desk) {
    this(
        desk,
        new EngineSettings(desk.of(SystemConfig.class), desk.staff()),
        Reach.of(desk.of(Environment.class)),
        help(desk.of(MessageSource.class)));
  }

  SettingsScreen(
      Desk desk, SettingBook book, Reach reach, BiFunction<ConfigKey, Locale, String> help) {
    Actions actions =
        new Actions(desk.tasks()::run, desk.texts(), desk.notices()::done, desk.notices()::failed);
    model = new SettingsModel(book, actions);
    view = new SettingsView(model, desk.texts(), reach, help);
  }

  @Override
  public String id() {
    return "settings";
  }

  @Override
  public Node view() {
    return view.page();
  }

  @Override
  public void shown() {
    model.reload();
  }

  private static BiFunction<ConfigKey, Locale, String> help(MessageSource messages) {
    return (key, language) -> messages.getMessage(key.helpKey(), null, language);
  }
}
