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
import javafx.beans.value.ObservableBooleanValue;
import javafx.event.ActionEvent;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Screen;
import javafx.stage.WindowEvent;
import lombok.RequiredArgsConstructor;

/** Opens dialogs over a page. No method waits until the dialog is closed. */
@RequiredArgsConstructor
public final class Dialogs {

  private static final double WIDTH = 440;

  /** The height of a window's frame and of the margin to the edges of the screen. */
  private static final double AROUND = 60;

  private static final double SCROLL_BAR = 16;

  private final Texts texts;
  private final Node page;

  /**
   * Asks for a confirmation of an action by which nothing is lost.
   *
   * @param ok key of the text of the dialog's title and of the button that confirms
   */
  public void confirm(TranslatableText question, String ok, Runnable onConfirmed) {
    colour(ask(question, ok, onConfirmed), false);
  }

  /**
   * Asks for a confirmation of an action that deletes, cancels or withdraws something; the
   * confirming button is red.
   *
   * @param ok key of the text of the dialog's title and of the button that confirms
   */
  public void confirmLoss(TranslatableText question, String ok, Runnable onConfirmed) {
    colour(ask(question, ok, onConfirmed), true);
  }

  private Button ask(TranslatableText question, String ok, Runnable onConfirmed) {
    Label label = Nodes.wrapped(question.in(texts));
    label.setMaxWidth(WIDTH);
    return show(
        texts.get(ok), new WrappingBox(label), texts(List.of(ok, "form.cancel")), onConfirmed);
  }

  /**
   * Shows a form and runs its action when the button or Enter is pressed and every field is valid.
   * When the action is done, the dialog closes. When it is refused, the dialog shows why and keeps
   * what was typed.
   *
   * @param ok key of the button's text
   */
  public void form(TranslatableText title, Form form, String ok, Supplier<PendingOutcome> action) {
    form(title, form, List.of(ok, "form.cancel"), action);
  }

  /**
   * Shows a form as above, whose button says in numbers what it does.
   *
   * @param ok the button's text
   */
  public void form(
      TranslatableText title, Form form, TranslatableText ok, Supplier<PendingOutcome> action) {
    show(title, form, List.of(ok.in(texts), texts.get("form.cancel")), action, () -> {});
  }

  /**
   * Shows a step of a wizard: a form as above, with a third button that leads to the step before.
   *
   * @param back called when the dialog has closed
   */
  public void step(
      TranslatableText title,
      Form form,
      TranslatableText ok,
      Runnable back,
      Supplier<PendingOutcome> action) {
    Button button =
        show(title, form, List.of(ok.in(texts), texts.get("form.cancel")), action, () -> {});
    DialogPane pane = (DialogPane) button.getScene().getRoot();
    ButtonType type = new ButtonType(texts.get("form.back"), ButtonData.BACK_PREVIOUS);
    pane.getButtonTypes().add(type);
    Button before = button(pane, type);
    before.setId("dialog-back");
    before.addEventFilter(
        ActionEvent.ACTION,
        event -> {
          event.consume();
          button.getScene().getWindow().hide();
          back.run();
        });
  }

  /**
   * Shows a form as above, with another text on the button that cancels.
   *
   * @param buttons keys of the texts of the buttons that confirm and cancel
   */
  public void form(
      TranslatableText title, Form form, List<String> buttons, Supplier<PendingOutcome> action) {
    form(title, form, buttons, action, () -> {});
  }

  /**
   * Shows a form as above.
   *
   * @param onClosed called when the dialog is closed, whether its action was done or not
   */
  public void form(
      TranslatableText title,
      Form form,
      List<String> buttons,
      Supplier<PendingOutcome> action,
      Runnable onClosed) {
    show(title, form, texts(buttons), action, onClosed);
  }

  private Button show(
      TranslatableText title,
      Form form,
      List<String> buttons,
      Supplier<PendingOutcome> action,
      Runnable onClosed) {
    BooleanProperty waiting = new SimpleBooleanProperty();
    Button button = showForm(title, form, buttons, waiting);
    button.disableProperty().bind(form.validProperty().not().or(waiting));
    button.getScene().getWindow().addEventHandler(WindowEvent.WINDOW_HIDDEN, _ -> onClosed.run());
    button.addEventFilter(
        ActionEvent.ACTION,
        event -> {
          event.consume();
          waiting.set(true);
          action.get().onOutcome(outcome -> showOutcome(outcome, form, waiting));
        });
    return button;
  }

  private List<String> texts(List<String> keys) {
    return keys.stream().map(key -> texts.get(key)).toList();
  }

  /**
   * Shows a form whose button closes it at once.
   *
   * @param ok key of the button's text
   */
  public void confirmForm(TranslatableText title, Form form, String ok, Runnable onConfirmed) {
    form.setPrefWidth(WIDTH);
    Button button =
        show(
            title.in(texts), new WrappingBox(form), texts(List.of(ok, "form.cancel")), onConfirmed);
    form.destructiveProperty().subscribe(destructive -> colour(button, destructive));
  }

  private Button showForm(
      TranslatableText title, Form form, List<String> buttons, BooleanProperty waiting) {
    form.setPrefWidth(WIDTH);
    VBox content = new WrappingBox(form, refusal(form), progress(form, waiting));
    Button button = show(title.in(texts), content, buttons, () -> {});
    // Nobody sees the refusal who hears the dialog: it is told as the help of the pressed button.
    button
        .accessibleHelpProperty()
        .bind(form.refusalProperty().map(text -> text.map(it -> it.in(texts)).orElse("")));
    Tasks.runLater(form::focusFirstField);
    form.validProperty().subscribe(_ -> form.fitWindow());
    form.refusalProperty().subscribe(_ -> form.fitWindow());
    form.destructiveProperty().subscribe(destructive -> colour(button, destructive));
    form.actProperty().subscribe(act -> act.ifPresent(text -> button.setText(text.in(texts))));
    return button;
  }

  /** The button that confirms is red where something is lost by it. */
  private static void colour(Button button, boolean destructive) {
    button.getStyleClass().removeAll(Styles.ACCENT, Styles.DANGER);
    button.getStyleClass().add(destructive ? Styles.DANGER : Styles.ACCENT);
  }

  /** Moves while the form's action runs; its place is kept, so that the dialog stays as it is. */
  private HBox progress(Form form, BooleanProperty waiting) {
    ProgressBar bar = new ProgressBar();
    bar.progressProperty()
        .bind(
            form.stepProperty()
                .map(
                    step ->
                        step.map(it -> (double) it.done() / it.total())
                            .orElse(ProgressBar.INDETERMINATE_PROGRESS)));
    bar.setId("dialog-progress");
    bar.setMaxWidth(Double.MAX_VALUE);
    bar.accessibleTextProperty().bind(texts.of("form.running"));
    HBox.setHgrow(bar, Priority.ALWAYS);
    HBox row = new HBox(8, bar, step(form));
    row.setAlignment(Pos.CENTER_LEFT);
    row.visibleProperty().bind(waiting);
    return row;
  }

  /** In words how far the form's action has come. */
  private Label step(Form form) {
    Label label =
        Nodes.label(
            form.stepProperty().map(step -> step.map(it -> it.text().in(texts)).orElse("")),
            Styles.TEXT_MUTED,
            Styles.TEXT_SMALL);
    label.setId("dialog-step");
    label.setMinWidth(Region.USE_PREF_SIZE);
    Nodes.showWhile(label, label.textProperty().isNotEmpty());
    return label;
  }

  private Label refusal(Form form) {
    Label label =
        Nodes.wrapped(
            form.refusalProperty().map(text -> text.map(it -> it.in(texts)).orElse("")),
            Styles.DANGER);
    label.setId("dialog-refusal");
    label.setMaxWidth(WIDTH);
    Nodes.showWhile(label, label.textProperty().isNotEmpty());
    return label;
  }

  /** Returns whether the dialog showed the outcome; it can't when it was closed meanwhile. */
  private static boolean showOutcome(ActionOutcome outcome, Form form, BooleanProperty waiting) {
    waiting.set(false);
    form.stepProperty().set(Optional.empty());
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

  /**
   * Shows a text that can't be shown again, such as a new password. The first button copies it to
   * the clipboard and keeps the dialog open.
   */
  public void showOnce(TranslatableText title, Node content, String text) {
    Button button =
        show(title.in(texts), content, texts(List.of("form.copy", "form.close")), () -> {});
    button.addEventFilter(
        ActionEvent.ACTION,
        event -> {
          copy(text);
          event.consume();
        });
  }

  /** Shows content that has its own buttons, until the dialog is closed. */
  public void panel(TranslatableText title, Node content) {
    ButtonType close = new ButtonType(texts.get("form.close"), ButtonData.CANCEL_CLOSE);
    Dialog<ButtonType> dialog = dialog(title.in(texts), content);
    dialog.getDialogPane().getButtonTypes().add(close);
    button(dialog.getDialogPane(), close).setId("dialog-cancel");
    fitScreen(dialog);
    dialog.show();
  }

  /**
   * Shows what can't be shown again, until it is kept somewhere or staff say that it is lost.
   *
   * @param question why it shouldn't be closed
   * @param anyway key of the button that does all the same
   */
  public void panelUntilKept(
      TranslatableText title,
      Node content,
      ObservableBooleanValue kept,
      String question,
      String anyway) {
    ButtonType close = new ButtonType(texts.get("form.close"), ButtonData.CANCEL_CLOSE);
    Dialog<ButtonType> dialog = dialog(title.in(texts), content);
    dialog.getDialogPane().getButtonTypes().add(close);
    button(dialog.getDialogPane(), close).setId("dialog-cancel");
    BooleanProperty lost = new SimpleBooleanProperty();
    dialog.setOnCloseRequest(
        event -> {
          if (!kept.get() && !lost.get()) {
            event.consume();
            confirmLoss(
                TranslatableText.of(question),
                anyway,
                () -> {
                  lost.set(true);
                  dialog.close();
                });
          }
        });
    fitScreen(dialog);
    dialog.show();
  }

  private Dialog<ButtonType> dialog(String title, Node content) {
    Dialog<ButtonType> dialog = new Dialog<>();
    Scene scene = page.getScene();
    Node focused = scene.getFocusOwner();
    dialog.initOwner(scene.getWindow());
    dialog.setOnHidden(_ -> Tasks.runLater(() -> FocusHome.restore(scene, focused)));
    dialog.setTitle(nameOf(title));
    DialogPane pane = new WrappingPane();
    dialog.setDialogPane(pane);
    pane.getStylesheets().addAll(page.getScene().getStylesheets());
    pane.setId("dialog");
    pane.setHeaderText(nameOf(title));
    pane.setPadding(new Insets(0, 8, 8, 8));
    if (content.minWidth(Region.USE_COMPUTED_SIZE) < WIDTH) {
      pane.setMinWidth(WIDTH);
    }
    pane.setContent(content);
    return dialog;
  }

  private Button show(String title, Node content, List<String> buttons, Runnable onOk) {
    ButtonType ok = new ButtonType(nameOf(buttons.getFirst()), ButtonData.OK_DONE);
    ButtonType cancel = new ButtonType(buttons.getLast(), ButtonData.CANCEL_CLOSE);
    Dialog<ButtonType> dialog = dialog(title, content);
    DialogPane pane = dialog.getDialogPane();
    pane.getButtonTypes().addAll(ok, cancel);
    button(pane, cancel).setId("dialog-cancel");
    Button button = button(pane, ok);
    button.setId("dialog-ok");
    dialog
        .resultProperty()
        .subscribe(
            result -> {
              if (result == ok) {
                onOk.run();
              }
            });
    fitScreen(dialog);
    dialog.show();
    return button;
  }

  /** Content that is higher than the screen scrolls, so that the buttons below it can be seen. */
  private static void fitScreen(Dialog<?> dialog) {
    DialogPane pane = dialog.getDialogPane();
    Rectangle2D screen = Screen.getPrimary().getVisualBounds();
    pane.applyCss();
    double width = pane.prefWidth(-1);
    double tooHigh = pane.prefHeight(width) + AROUND - screen.getHeight();
    if (tooHigh > 0) {
      ScrollPane scroll = new ScrollPane(pane.getContent());
      scroll.setFitToWidth(true);
      scroll.getStyleClass().add("dialog-scroll");
      scroll.setPrefHeight(pane.getContent().prefHeight(-1) - tooHigh);
      // A pane is only wider than usual because of the least width of its content.
      pane.setMinWidth(width + SCROLL_BAR);
      pane.setContent(scroll);
      // In the middle of a lower window it would begin above the screen.
      dialog.setX(screen.getMinX() + Math.max(0, screen.getWidth() - width) / 2);
      dialog.setY(screen.getMinY() + AROUND / 2);
    }
  }

  /** The name of an act without the dots, which tell that a dialog comes. */
  public static String nameOf(String act) {
    return act.endsWith("…") ? act.substring(0, act.length() - 1) : act;
  }

  private static Button button(DialogPane pane, ButtonType type) {
    return (Button) Objects.requireNonNull(pane.lookupButton(type));
  }

  /** Copies a text to the clipboard. */
  public static void copy(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }

  /**
   * Asks for its content's height at the width that the content will have. JavaFX's own asks at the
   * whole pane's width, at which texts have fewer lines.
   */
  private static final class WrappingPane extends DialogPane {

    @Override
    protected double computePrefHeight(double width) {
      return super.computePrefHeight(
          width < 0 ? width : width - snappedLeftInset() - snappedRightInset());
    }
  }

  /** Computes its height for wrapped texts; a window asks for the height without a width. */
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
