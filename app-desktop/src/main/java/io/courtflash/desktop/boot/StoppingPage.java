package io.courtflash.desktop.boot;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.VBox;

/** Shows that the engines are being stopped, until the window closes. */
final class StoppingPage extends VBox {

  StoppingPage(Texts texts) {
    setId("stopping");
    getStyleClass().addAll("page", "centred");
    Label title = new Label();
    title.textProperty().bind(texts.of("stopping.title"));
    title.getStyleClass().add(Styles.TITLE_2);
    Label hint = new Label();
    hint.textProperty().bind(texts.of("stopping.hint"));
    hint.getStyleClass().add(Styles.TEXT_MUTED);
    hint.setWrapText(true);
    ProgressBar bar = new ProgressBar();
    bar.accessibleTextProperty().bind(texts.of("stopping.title"));
    bar.setMaxWidth(Double.MAX_VALUE);
    getChildren().addAll(title, hint, bar);
  }
}
