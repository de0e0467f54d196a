package io.courtflash.desktop.screen.settings;

import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.engine.ServerProbe;
import io.courtflash.core.platform.servers.engine.ServerProbe.ProbeResult;
import io.courtflash.core.platform.servers.engine.ServerProbe.Server;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.layout.VBox;

/** Buttons that test the connection to external servers, before the program is set to use them. */
final class ConnectionTestPane extends VBox {

  private final Texts texts;
  private final ActionRunner actions;
  private final Function<Server, ProbeResult> connectionTest;
  private final Dialogs dialogs;

  /**
   * @param connectionTest {@link ServerProbe#probe}; called in the background
   */
  ConnectionTestPane(
      Texts texts, ActionRunner actions, Function<Server, ProbeResult> connectionTest) {
    this.texts = texts;
    this.actions = actions;
    this.connectionTest = connectionTest;
    this.dialogs = new Dialogs(texts, this);
    Toolbar bar = new Toolbar(texts);
    bar.add(
        "settings.try-database",
        () -> showForm("settings.try-database", EngineComponent.DATABASE, "db:3306"));
    bar.add(
        "settings.try-redis",
        () -> showForm("settings.try-redis", EngineComponent.REDIS, "redis:6379"));
    bar.add(
        "settings.try-broker",
        () -> showForm("settings.try-broker", EngineComponent.BROKER, "rabbit:5672"));
    getChildren().add(bar);
  }

  private void showForm(String title, EngineComponent component, String example) {
    Input address =
        new Input(
            "",
            text ->
                text.isBlank()
                    ? Optional.of(TranslatableText.of("settings.try-address-rule", example))
                    : Optional.empty());
    Input username = new Input("", _ -> Optional.empty());
    Input password = new Input("", _ -> Optional.empty());
    Form form = new Form(texts);
    form.add("settings.try-address", address).setPromptText(example);
    form.add("settings.try-username", username);
    form.addSecret("settings.try-password", password);
    form.hint(texts.of("settings.try-hint"));
    dialogs.form(
        TranslatableText.of(title),
        form,
        "settings.try",
        () -> run(new Server(component, address.text(), username.text(), password.text())));
  }

  private PendingOutcome run(Server server) {
    return actions.run(() -> connectionTest.apply(server), ConnectionTestPane::outcome, _ -> {});
  }

  private static ActionOutcome outcome(ProbeResult result) {
    return switch (result) {
      case ProbeResult.Usable(String version, var took) ->
          ActionOutcome.done("settings.usable", version, took.toMillis());
      case ProbeResult.Unusable(String reason) ->
          ActionOutcome.refused("settings.unusable", reason);
    };
  }
}
