package io.courtflash.desktop.screen.settings;

import io.courtflash.core.config.ConfigKey;
import io.courtflash.core.config.StartSettings;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.engine.ServerProbe;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.util.Locale;
import java.util.function.BiFunction;
import javafx.scene.Node;
import org.springframework.context.MessageSource;
import org.springframework.core.env.Environment;

/** The page of the settings. */
public final class SettingsScreen implements Screen {

  private final SettingsModel model;
  private final ListenAddressModel listening;
  private final SettingsView view;

  public SettingsScreen(ScreenContext desk) {
    this(
        desk,
        new EngineSettingsService(desk.of(SystemConfig.class), desk.staff()),
        new EngineListenAddressService(desk.of(StartSettings.class), desk.staff()),
        StudentPageUrls.of(desk.of(Environment.class)),
        help(desk.of(MessageSource.class)));
  }

  SettingsScreen(
      ScreenContext desk,
      SettingsService book,
      ListenAddressService start,
      StudentPageUrls reach,
      BiFunction<ConfigKey, Locale, String> help) {
    ActionRunner actions =
        new ActionRunner(desk.tasks(), desk.texts(), desk.notices()::done, desk.notices()::failed);
    model = new SettingsModel(book, actions);
    listening = new ListenAddressModel(start, actions);
    ConnectionTestPane trials = new ConnectionTestPane(desk.texts(), actions, ServerProbe::probe);
    view = new SettingsView(model, desk.texts(), help);
    view.add("settings.addresses", new StudentPageUrlsView(reach, desk.texts()));
    view.add("settings.start", new ListenAddressView(listening, desk.texts()));
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
