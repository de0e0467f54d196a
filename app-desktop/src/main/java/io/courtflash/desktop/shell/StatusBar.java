package io.courtflash.desktop.shell;

import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import javafx.scene.Node;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The window's last line: how the engine is, and what runs in the background. */
public final class StatusBar extends HBox {

  /**
   * The line.
   *
   * @param reading what is read all along, at its beginning
   * @param bell the way to the notices, at its end
   */
  public StatusBar(Texts texts, Tasks tasks, Node reading, Node bell) {
    setId("status-bar");
    getStyleClass().add("status-bar");
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    TaskList running = new TaskList(texts, tasks);
    ProgressBar bar = new ProgressBar();
    bar.setPrefWidth(80);
    bar.visibleProperty().bind(tasks.runningProperty().greaterThan(0));
    bar.accessibleTextProperty().bind(running.textProperty());
    getChildren().addAll(reading, space, bar, running, bell);
  }
}
