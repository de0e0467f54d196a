package io.courtflash.desktop.screen.settings;

import io.courtflash.core.config.ConfigKey;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.engine.ServerTrial;
import io.courtflash.core.upkeep.StartSettings;
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
  private final StartModel listening;
  private final SettingsView view;

  public SettingsScreen(Desk desk) {
    this(
        desk,
        new EngineSettings(desk.of(SystemConfig.class), desk.staff()),
        new EngineStart(desk.of(StartSettings.class), desk.staff()),
        Reach.of(desk.of(Environment.class)),
        help(desk.of(MessageSource.class)));
  }

  SettingsScreen(
      Desk desk,
      SettingBook book,
      StartBook start,
      Reach reach,
      BiFunction<ConfigKey, Locale, String> help) {
    Actions actions =
        new Actions(desk.tasks(), desk.texts(), desk.notices()::done, desk.notices()::failed);
    model = new SettingsModel(book, actions);
    listening = new StartModel(start, actions);
    Trials trials = new Trials(desk.texts(), actions, ServerTrial::of);
    view = new SettingsView(model, desk.texts(), help);
    view.add("settings.addresses", new ReachView(reach, desk.texts()));
    view.add("settings.start", new StartView(listening, desk.texts()));
    view.add("settings.trials", trials);
    view.hint("settings.look", "settings.look-hint");
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
    listening.reload();
  }

  private static BiFunction<ConfigKey, Locale, String> help(MessageSource messages) {
    return (key, language) -> messages.getMessage(key.helpKey(), null, language);
  }
}
