package io.courtflash.desktop.boot;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.boot.StartModel.Progress;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.i18n.Texts;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

/** Shows the progress of the start, by component. */
final class StartPage extends VBox {

  private final Texts texts;

  StartPage(StartModel model, Texts texts) {
    this.texts = texts;
    setId("start");
    getStyleClass().addAll("page", "centred");
    Label title = new Label();
    title.textProperty().bind(texts.of("start.title"));
    title.getStyleClass().add(Styles.TITLE_2);
    Label hint = new Label();
    hint.textProperty().bind(texts.of("start.hint"));
    hint.getStyleClass().add(Styles.TEXT_MUTED);
    hint.setWrapText(true);
    ProgressBar bar = new ProgressBar();
    // It moves before anything is ready, too.
    bar.progressProperty()
        .bind(
            model
                .fractionProperty()
                .map(
                    ready ->
                        ready.doubleValue() == 0
                            ? ProgressBar.INDETERMINATE_PROGRESS
                            : ready.doubleValue()));
    bar.accessibleTextProperty().bind(texts.of("start.title"));
    bar.setMaxWidth(Double.MAX_VALUE);
    GridPane grid = new GridPane();
    grid.getStyleClass().add("start-grid");
    for (StartModel.StartComponent component : StartModel.StartComponent.values()) {
      addRow(grid, component, model);
    }
    getChildren().addAll(title, hint, bar, grid);
  }

  private void addRow(GridPane grid, StartModel.StartComponent component, StartModel model) {
    var progress = model.progress(component);
    Label mark = new Label();
    mark.getStyleClass().add("start-mark");
    mark.textProperty().bind(progress.map(StartPage::mark));
    progress.subscribe(now -> colour(mark, now));
    Label name = new Label();
    name.textProperty().bind(texts.of(component.key()));
    Label state =
        Nodes.wrapped(
            Bindings.createStringBinding(
                () -> text(progress.get()), progress, texts.languageProperty()),
            Styles.TEXT_MUTED);
    state.setId("state-" + component.name().toLowerCase(Locale.ROOT));
    grid.addRow(grid.getRowCount(), mark, name, state);
  }

  private String text(Progress progress) {
    return switch (progress.state()) {
      case WAITING -> texts.get("start.waiting");
      case STARTING -> texts.get("start.starting");
      case READY ->
          progress.millis() > 0
              ? texts.get("start.ready-in", "%.1f".formatted(progress.millis() / 1000.0))
              : texts.get("start.ready");
      case FAILED -> texts.get("start.failed");
    };
  }

  private static String mark(Progress progress) {
    return switch (progress.state()) {
      case WAITING -> "○";
      case STARTING -> "●";
      case READY -> "✓";
      case FAILED -> "✕";
    };
  }

  private static void colour(Label mark, Progress progress) {
    for (StartModel.State state : StartModel.State.values()) {
      mark.pseudoClassStateChanged(
          PseudoClass.getPseudoClass(state.name().toLowerCase(Locale.ROOT)),
          state == progress.state());
    }
  }
}
