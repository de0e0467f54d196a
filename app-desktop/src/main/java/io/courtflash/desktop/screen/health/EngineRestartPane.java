package io.courtflash.desktop.screen.health;

import atlantafx.base.theme.Styles;
import io.courtflash.core.account.Role;
import io.courtflash.core.doctor.EngineRestarter;
import io.courtflash.core.engine.EngineComponent;
import io.courtflash.core.engine.Engines;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.ScreenContext;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.beans.property.LongProperty;
import javafx.beans.property.SimpleLongProperty;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What can be done about the engines, and how much room they have. */
final class EngineRestartPane extends VBox {

  private static final Logger LOG = LoggerFactory.getLogger(EngineRestartPane.class);
  private static final double GIB = 1 << 30;

  private final ScreenContext desk;
  private final EngineTable table;
  private final ActionRunner actions;
  private final LongProperty free = new SimpleLongProperty();

  EngineRestartPane(ScreenContext desk, EngineTable table) {
    super(8);
    this.desk = desk;
    this.table = table;
    this.actions =
        new ActionRunner(desk.tasks(), desk.texts(), desk.notices()::done, desk.notices()::failed);
    if (desk.staff().role() == Role.ADMIN) {
      getChildren().add(bar());
    }
  }

  /** The room that is left where the data is; read in the background. */
  Label room(Path directory) {
    Label label = new Label();
    label.setId("health-room");
    label.getStyleClass().add(Styles.TEXT_MUTED);
    label
        .textProperty()
        .bind(
            free.map(Number::longValue)
                .flatMap(bytes -> desk.texts().of("health.room", "%.1f".formatted(bytes / GIB))));
    label.visibleProperty().bind(free.greaterThan(0));
    desk.tasks()
        .run(
            () -> Files.getFileStore(directory).getUsableSpace(),
            free::set,
            e -> LOG.warn("The room left can't be read", e));
    return label;
  }

  private Toolbar bar() {
    Toolbar bar = new Toolbar(desk.texts());
    bar.disableProperty().bind(actions.busyProperty());
    bar.add(
        "health.restart", table.getSelectionModel().selectedItemProperty().isNotNull(), this::ask);
    return bar;
  }

  private void ask() {
    EngineComponent part = table.getSelectionModel().getSelectedItem().part();
    new Dialogs(desk.texts(), this)
        .sure(
            TranslatableText.of("health.restart-sure", part.label()),
            "health.restart",
            () -> restart(part));
  }

  private void restart(EngineComponent part) {
    actions.follow(
        TranslatableText.of("health.restart"),
        _ -> {
          boolean ours = desk.of(Engines.class).isEmbedded();
          if (ours) {
            desk.of(EngineRestarter.class).restart(desk.staff(), part);
          }
          return ours;
        },
        ours ->
            ours
                ? ActionOutcome.done("health.restarted", part.label())
                : ActionOutcome.refused("health.not-ours", part.label()),
        _ -> {});
  }
}
