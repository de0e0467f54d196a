package io.courtflash.desktop.screen.health;

import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.function.Predicate;
import javafx.scene.layout.VBox;

/** The button that restarts the engine selected in the table. */
final class EngineRestartPane extends VBox {

  private final Texts texts;
  private final ActionRunner actions;
  private final EngineTable table;
  private final Predicate<EngineComponent> restart;

  /**
   * @param restart restarts an engine in the background; false when the program doesn't run it
   */
  EngineRestartPane(
      Texts texts, ActionRunner actions, EngineTable table, Predicate<EngineComponent> restart) {
    super(8);
    this.texts = texts;
    this.actions = actions;
    this.table = table;
    this.restart = restart;
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(actions.busyProperty());
    bar.add(
        "health.restart",
        table.getSelectionModel().selectedItemProperty().isNotNull(),
        this::confirmRestart);
    getChildren().add(bar);
  }

  private void confirmRestart() {
    EngineComponent engine = table.getSelectionModel().getSelectedItem().component();
    new Dialogs(texts, this)
        .confirm(
            TranslatableText.of("health.restart-sure", engine.label()),
            "health.restart",
            () -> restart(engine));
  }

  private void restart(EngineComponent engine) {
    actions.runCancellable(
        TranslatableText.of("health.restart"),
        _ -> restart.test(engine),
        restarted ->
            restarted
                ? ActionOutcome.done("health.restarted", engine.label())
                : ActionOutcome.refused("health.not-ours", engine.label()),
        _ -> {});
  }
}
