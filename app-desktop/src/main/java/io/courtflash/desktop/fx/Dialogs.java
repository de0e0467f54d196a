package io.courtflash.desktop.fx;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.event.ActionEvent;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.VBox;

/** Asks in a window over a page. Nothing here waits for the answer. */
public final class Dialogs {

  private static final double WIDTH = 440;

  private final Texts texts;
  private final Node page;

  public Dialogs(Texts texts, Node page) {
    this.texts = texts;
    this.page = page;
  }

  /** Asks whether to do what can't be undone. */
  public void sure(TranslatableText question, String yes, Runnable then) {
    Label words = new Label(question.in(texts));
    words.setWrapText(true);
    words.setMaxWidth(WIDTH);
    Button button =
        show(texts.get("form.sure"), new WrappingBox(words), List.of(yes, "form.cancel"), then);
    button.getStyleClass().add(Styles.DANGER);
  }

  /**
   * Asks for what the form holds until it is done; Enter does it when every field is right. A
   * refusal is told in the form, where everything stays as it was typed.
   */
  public void form(TranslatableText title, Form form, String yes, Supplier<PendingOutcome> then) {
    form(title, form, List.of(yes, "form.cancel"), then);
  }

  /**
   * Asks as the other form does, with a text of its own on the button that cancels.
   *
   * @param buttons keys of the texts of the buttons that confirm and cancel
   */
  public void form(
      TranslatableText title, Form form, List<String> buttons, Supplier<PendingOutcome> then) {
    BooleanProperty waiting = new SimpleBooleanProperty();
    Button button = asked(title, form, buttons);
    button.disableProperty().bind(form.validProperty().not().or(waiting));
    button.addEventFilter(
        ActionEvent.ACTION,
        pressed -> {
          pressed.consume();
          waiting.set(true);
          then.get().then(outcome -> answered(outcome, form, waiting));
        });
  }

  private Button asked(TranslatableText title, Form form, List<String> buttons) {
    form.setPrefWidth(WIDTH);
    VBox content = new WrappingBox(form, refusal(form));
    Button button = show(title.in(texts), content, buttons, () -> {});
    Tasks.show(form::begin);
    form.validProperty().subscribe(_ -> Tasks.show(() -> grow(form)));
    form.refusalProperty().subscribe(_ -> Tasks.show(() -> grow(form)));
    button.getStyleClass().add(Styles.ACCENT);
    return button;
  }

  private Label refusal(Form form) {
    Label label = new Label();
    label.setId("dialog-refusal");
    label.setWrapText(true);
    label.setMaxWidth(WIDTH);
    label.getStyleClass().add(Styles.DANGER);
    label
        .textProperty()
        .bind(form.refusalProperty().map(said -> said.map(it -> it.in(texts)).orElse("")));
    label.visibleProperty().bind(label.textProperty().isNotEmpty());
    label.managedProperty().bind(label.visibleProperty());
    return label;
  }

  /** Somebody who closed the dialog meanwhile reads nothing here. */
  private static boolean answered(ActionOutcome outcome, Form form, BooleanProperty waiting) {
    waiting.set(false);
    if (form.getScene() == null || !form.getScene().getWindow().isShowing()) {
      return false;
    }
    switch (outcome) {
      case ActionOutcome.Done _ -> form.getScene().getWindow().hide();
      case ActionOutcome.Refused(TranslatableText text) ->
          form.refusalProperty().set(Optional.of(text));
    }
    return true;
  }

  /** Shows what is shown only once; the button copies it and leaves it there. */
  public void once(TranslatableText title, Node content, String text) {
    Button button = show(title.in(texts), content, List.of("form.copy", "form.close"), () -> {});
    button.addEventFilter(
        ActionEvent.ACTION,
        pressed -> {
          copy(text);
          pressed.consume();
        });
  }

  private Button show(String title, Node content, List<String> choices, Runnable then) {
    ButtonType go = new ButtonType(texts.get(choices.getFirst()), ButtonData.OK_DONE);
    ButtonType stay = new ButtonType(texts.get(choices.getLast()), ButtonData.CANCEL_CLOSE);
    Dialog<ButtonType> dialog = new Dialog<>();
    dialog.initOwner(page.getScene().getWindow());
    dialog.setTitle(title);
    DialogPane pane = dialog.getDialogPane();
    pane.getStylesheets().addAll(page.getScene().getStylesheets());
    pane.setId("dialog");
    pane.setHeaderText(title);
    pane.setPadding(new Insets(0, 8, 8, 8));
    pane.setContent(content);
    pane.getButtonTypes().addAll(go, stay);
    button(pane, stay).setId("dialog-cancel");
    Button button = button(pane, go);
    button.setId("dialog-ok");
    dialog.resultProperty().subscribe(result -> answered(result == go, then));
    dialog.show();
    return button;
  }

  /** What is said below a field needs room. */
  private static void grow(Form form) {
    if (form.getScene() != null && form.getScene().getWindow() != null) {
      form.getScene().getWindow().sizeToScene();
    }
  }

  private static void answered(boolean yes, Runnable then) {
    if (yes) {
      then.run();
    }
  }

  private static Button button(DialogPane pane, ButtonType type) {
    return (Button) Objects.requireNonNull(pane.lookupButton(type));
  }

  private static void copy(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }

  /** As high as its texts are once they are wrapped; a window asks before it knows its width. */
  private static final class WrappingBox extends VBox {

    WrappingBox(Node... parts) {
      super(8, parts);
    }

    @Override
    protected double computePrefHeight(double width) {
      return super.computePrefHeight(width < 0 ? prefWidth(-1) : width);
    }
  }
}
