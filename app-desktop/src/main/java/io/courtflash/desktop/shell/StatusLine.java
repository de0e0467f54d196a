package io.courtflash.desktop.shell;

import atlantafx.base.theme.Styles;
import io.courtflash.core.ProgramVersion;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Label;
import org.controlsfx.control.StatusBar;

/** The window's last line: how the engine is, what runs in the background, and the version. */
public final class StatusLine extends StatusBar {

  private static final double UNKNOWN_END = -1;

  /**
   * The line.
   *
   * @param reading what is read all along, at its beginning
   * @param bell the way to the notices, at its end
   */
  public StatusLine(Texts texts, Tasks tasks, Node reading, Node bell) {
    setId("status-bar");
    setText("");
    progressProperty()
        .bind(Bindings.when(tasks.runningProperty().greaterThan(0)).then(UNKNOWN_END).otherwise(0));
    getLeftItems().add(reading);
    getRightItems().addAll(new TaskList(texts, tasks), version(), bell);
  }

  private static Label version() {
    Label version = new Label("CourtFlash " + ProgramVersion.text());
    version.setId("status-version");
    version.setMaxHeight(Double.MAX_VALUE);
    version.getStyleClass().add(Styles.TEXT_MUTED);
    return version;
  }
}
