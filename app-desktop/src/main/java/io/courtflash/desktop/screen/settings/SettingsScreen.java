package io.courtflash.desktop.screen.settings;

import io.courtflash.core.booking.arrival.DisplayOperations;
import io.courtflash.core.hall.settings.StartOperations;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.certificate.ServerCertificate;
import io.courtflash.core.platform.servers.engine.ServerProbe;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.DocumentOpener;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import io.courtflash.desktop.shell.StudentPageUrls;
import javafx.scene.Node;
import org.springframework.context.MessageSource;
import org.springframework.core.env.Environment;

/** The settings screen. */
public final class SettingsScreen implements Screen {

  private final SettingsModel model;
  private final ListenAddressModel listenAddressModel;
  private final SettingsView view;
  private final DisplaysPane displays;

  /**
   * The screen of the running engine.
   *
   * @param environment tells where the engine listens
   * @param messages holds the settings' descriptions
   */
  public SettingsScreen(
      ScreenContext context,
      SettingsService settings,
      StartOperations start,
      Actor staff,
      Environment environment,
      ServerCertificate certificate,
      DocumentOpener opener,
      MessageSource messages,
      DisplayOperations displays,
      TimeFormatter times) {
    this(
        context,
        settings,
        start,
        staff,
        StudentPageUrls.of(environment, certificate),
        opener,
        new SettingTexts(messages),
        displays,
        times);
  }

  SettingsScreen(
      ScreenContext context,
      SettingsService settings,
      StartOperations start,
      Actor staff,
      StudentPageUrls urls,
      DocumentOpener opener,
      SettingTexts engineTexts,
      DisplayOperations displays,
      TimeFormatter times) {
    ActionRunner actions = context.newActionRunner();
    model = new SettingsModel(settings, actions);
    listenAddressModel = new ListenAddressModel(start, staff, actions);
    ListenAddressView network =
        new ListenAddressView(listenAddressModel, context.texts(), context.files());
    view = new SettingsView(model, context.texts(), engineTexts, network);
    StudentPageNotice notice = new StudentPageNotice(urls, context.texts());
    view.add(
        "settings.addresses",
        new StudentPageUrlsView(urls, context.texts(), () -> print(notice, actions, opener)));
    this.displays = new DisplaysPane(displays, staff, context.texts(), times, actions);
    view.add("settings.displays", this.displays);
    view.addForNextStart("settings.start", network);
    view.addForNextStart(
        "settings.payment",
        new PaymentPane(settings, context.texts(), actions, engineTexts::fault));
    view.add(
        "settings.trials", new ConnectionTestPane(context.texts(), actions, ServerProbe::probe));
    view.hint("settings.look", "settings.look-hint");
  }

  @Override
  public Node view() {
    return view.page();
  }

  @Override
  public void onShow() {
    model.reload();
    listenAddressModel.reload();
    displays.reload();
  }

  private static void print(StudentPageNotice notice, ActionRunner actions, DocumentOpener opener) {
    actions.run(
        notice::write,
        _ -> ActionOutcome.done("settings.code-printed"),
        file -> opener.open(file.toUri().toString()));
  }
}
