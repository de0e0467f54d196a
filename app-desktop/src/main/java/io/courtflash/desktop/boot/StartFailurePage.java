package io.courtflash.desktop.boot;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.i18n.Texts;
import java.util.Locale;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Shows why the program didn't start and what to do. */
final class StartFailurePage extends VBox {

  private final Texts texts;

  StartFailurePage(StartFailure failure, Texts texts, Runnable onRetry) {
    this.texts = texts;
    setId("failure");
    getStyleClass().addAll("page", "centred");
    Label title = new Label();
    title.textProperty().bind(texts.of("failure.title"));
    title.getStyleClass().addAll(Styles.TITLE_2, Styles.DANGER);
    getChildren()
        .addAll(
            title,
            text("failure-what", failure::problem),
            text("failure-advice", failure::advice),
            text("failure-log", failure::logHint),
            buttons(failure, onRetry));
  }

  private HBox buttons(StartFailure failure, Runnable onRetry) {
    Button retry = button("try-again", "failure.try-again", onRetry);
    retry.setDefaultButton(true);
    Button copy = button("copy-details", "failure.copy", () -> copy(failure.details()));
    HBox buttons = new HBox(retry, copy);
    buttons.getStyleClass().add("buttons");
    return buttons;
  }

  private Button button(String id, String key, Runnable action) {
    Button button = new Button();
    button.setId(id);
    button.textProperty().bind(texts.of(key));
    button.accessibleTextProperty().bind(texts.of(key));
    button.setOnAction(_ -> action.run());
    return button;
  }

  private Label text(String id, Function<Locale, String> format) {
    Label label =
        Nodes.wrapped(
            Bindings.createStringBinding(
                () -> format.apply(texts.language()), texts.languageProperty()));
    label.setId(id);
    Nodes.showWhile(label, label.textProperty().isNotEmpty());
    return label;
  }

  private static void copy(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }
}
