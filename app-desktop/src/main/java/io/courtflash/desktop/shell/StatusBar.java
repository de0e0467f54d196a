package io.courtflash.desktop.shell;

import atlantafx.base.theme.Styles;
import io.courtflash.core.ProgramVersion;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The window's last line: how the engine is, what runs in the background, and the version. */
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
    getChildren().addAll(reading, space, bar, running, version(), bell);
  }

  private static Label version() {
    Label version = new Label("CourtFlash " + ProgramVersion.text());
    version.setId("status-version");
    version.getStyleClass().add(Styles.TEXT_MUTED);
    return version;
  }
}
