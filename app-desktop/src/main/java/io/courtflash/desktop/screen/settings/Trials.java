package io.courtflash.desktop.screen.settings;

import io.courtflash.core.engine.Part;
import io.courtflash.core.engine.ServerTrial;
import io.courtflash.core.engine.ServerTrial.Result;
import io.courtflash.core.engine.ServerTrial.Server;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Ending;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Outcome;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Saying;
import io.courtflash.desktop.i18n.Texts;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.layout.VBox;

/** Tries servers that exist, before a start relies on them. */
final class Trials extends VBox {

  private final Texts texts;
  private final Actions actions;
  private final Function<Server, Result> trial;
  private final Dialogs dialogs;

  /**
   * The buttons.
   *
   * @param trial {@link ServerTrial#of}; called in the background
   */
  Trials(Texts texts, Actions actions, Function<Server, Result> trial) {
    this.texts = texts;
    this.actions = actions;
    this.trial = trial;
    this.dialogs = new Dialogs(texts, this);
    Toolbar bar = new Toolbar(texts);
    bar.add("settings.try-database", () -> ask("settings.try-database", Part.DATABASE, "db:3306"));
    bar.add("settings.try-redis", () -> ask("settings.try-redis", Part.REDIS, "redis:6379"));
    bar.add("settings.try-broker", () -> ask("settings.try-broker", Part.BROKER, "rabbit:5672"));
    getChildren().add(bar);
  }

  private void ask(String title, Part part, String example) {
    Input address =
        new Input(
            "",
            typed ->
                typed.isBlank()
                    ? Optional.of(Saying.of("settings.try-address-rule", example))
                    : Optional.empty());
    Input username = new Input("", _ -> Optional.empty());
    Input password = new Input("", _ -> Optional.empty());
    Form form = new Form(texts);
    form.add("settings.try-address", address).setPromptText(example);
    form.add("settings.try-username", username);
    form.addSecret("settings.try-password", password);
    form.remark(texts.of("settings.try-hint"));
    dialogs.form(
        Saying.of(title),
        form,
        "settings.try",
        () -> run(new Server(part, address.text(), username.text(), password.text())));
  }

  private Ending run(Server server) {
    return actions.run(() -> trial.apply(server), Trials::outcome, _ -> {});
  }

  private static Outcome outcome(Result result) {
    return switch (result) {
      case Result.Usable(String version, var took) ->
          Outcome.done("settings.usable", version, took.toMillis());
      case Result.Unusable(String why) -> Outcome.refused("settings.unusable", why);
    };
  }
}
