package io.courtflash.desktop.shell;

import atlantafx.base.controls.Popover;
import atlantafx.base.controls.Popover.ArrowLocation;
import atlantafx.base.theme.Styles;
import io.courtflash.core.ProgramVersion;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.concurrent.Task;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.StackPane;
import org.controlsfx.control.StatusBar;
import org.controlsfx.control.TaskProgressView;

/** The status bar: the engines' state, the running tasks, the version and the notices. */
public final class StatusLine extends StatusBar {

  /**
   * @param engineStatus shown at its left
   * @param bell shown at its right
   */
  public StatusLine(Texts texts, Tasks tasks, Node engineStatus, Node bell) {
    setId("status-bar");
    // The keyboard goes to what is in it.
    setFocusTraversable(false);
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

  /**
   * A button with the number of running tasks; it opens the list of those that can be cancelled.
   */
  static final class RunningTasksButton extends Button {

    private static final double WIDTH = 420;
    private static final double HEIGHT = 240;

    private final Texts texts;

    RunningTasksButton(Texts texts, Tasks tasks) {
      this.texts = texts;
      setId("status-tasks");
      getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
      var text =
          Bindings.createStringBinding(
              () ->
                  tasks.runningProperty().get() == 0
                      ? texts.get("status.idle")
                      : texts.get("status.running", tasks.runningProperty().get()),
              tasks.runningProperty(),
              texts.languageProperty());
      textProperty().bind(text);
      accessibleTextProperty().bind(text);
      Popover popover = new Popover(list(tasks));
      popover.setArrowLocation(ArrowLocation.BOTTOM_RIGHT);
      popover.setDetachable(false);
      setOnAction(_ -> popover.show(this));
    }

    private StackPane list(Tasks tasks) {
      TaskProgressView<Task<?>> view = new TaskProgressView<>();
      view.setId("tasks-list");
      view.setPrefSize(WIDTH, HEIGHT);
      view.accessibleTextProperty().bind(texts.of("status.list"));
      view.visibleProperty().bind(Bindings.isNotEmpty(tasks.cancellableTasks()));
      view.getTasks().setAll(tasks.cancellableTasks());
      tasks
          .cancellableTasks()
          .addListener(
              (ListChangeListener<Task<?>>) _ -> view.getTasks().setAll(tasks.cancellableTasks()));
      Label none = new Label();
      none.textProperty().bind(texts.of("status.no-followed"));
      none.setWrapText(true);
      none.visibleProperty().bind(Bindings.isEmpty(tasks.cancellableTasks()));
      return new StackPane(view, none);
    }
  }
}
