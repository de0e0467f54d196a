package io.courtflash.desktop.shell;

import atlantafx.base.theme.Styles;
import io.courtflash.core.ProgramVersion;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import org.controlsfx.control.StatusBar;

/** The status bar: the engines' state, the running tasks, the version and the notices. */
public final class StatusLine extends StatusBar {

  /**
   * @param engineStatus shown at its left
   * @param bell shown at its right
   */
  public StatusLine(Texts texts, Tasks tasks, Node engineStatus, Node bell) {
    setId("status-bar");
    setText("");
    progressProperty()
        .bind(
            Bindings.when(tasks.runningProperty().greaterThan(0))
                .then(ProgressBar.INDETERMINATE_PROGRESS)
                .otherwise(0));
    getLeftItems().add(engineStatus);
    getRightItems().addAll(new RunningTasksButton(texts, tasks), version(), bell);
  }

  private static Label version() {
    Label version = new Label("CourtFlash " + ProgramVersion.text());
    version.setId("status-version");
    version.setMaxHeight(Double.MAX_VALUE);
    version.getStyleClass().addAll(Styles.TEXT_MUTED, Styles.TEXT_SMALL);
    return version;
  }
}
