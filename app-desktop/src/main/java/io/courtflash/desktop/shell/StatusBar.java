package io.courtflash.desktop.shell;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The window's last line: how the engine is, and what runs in the background. */
public final class StatusBar extends HBox {

  public StatusBar(Texts texts, Tasks tasks, Node... readings) {
    setId("status-bar");
    getStyleClass().add("status-bar");
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    Label running = new Label();
    running.setId("status-tasks");
    running.getStyleClass().add(Styles.TEXT_MUTED);
    running
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () ->
                    tasks.runningProperty().get() == 0
                        ? texts.get("status.idle")
                        : texts.get("status.running", tasks.runningProperty().get()),
                tasks.runningProperty(),
                texts.languageProperty()));
    ProgressBar bar = new ProgressBar();
    bar.setPrefWidth(80);
    bar.visibleProperty().bind(tasks.runningProperty().greaterThan(0));
    bar.accessibleTextProperty().bind(running.textProperty());
    getChildren().addAll(readings);
    getChildren().addAll(space, bar, running);
  }
}
