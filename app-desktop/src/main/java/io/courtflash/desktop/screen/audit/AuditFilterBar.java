package io.courtflash.desktop.screen.audit;

import io.courtflash.desktop.fx.DayField;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.AuditActionFormatter;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.FileDialogs.FileType;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.beans.property.StringProperty;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/** The filters of the audit log, and the export. */
final class AuditFilterBar extends VBox {

  private static final Duration TYPING = Duration.millis(250);

  private final AuditModel model;
  private final Texts texts;
  private final FileDialogs files;
  private final PauseTransition typed = new PauseTransition(TYPING);
  private final Toolbar bar;

  AuditFilterBar(AuditModel model, Texts texts, FileDialogs files) {
    this.model = model;
    this.texts = texts;
    this.files = files;
    typed.setOnFinished(_ -> model.entries().reload());
    this.bar = new Toolbar(texts);
    bar.getChildren()
        .addAll(
            actionBox(),
            field("audit.subject-filter", model.subjectProperty()),
            field("audit.actor-filter", model.actorProperty()),
            day("audit.first-day", model.firstDayProperty()),
            day("audit.last-day", model.lastDayProperty()));
    bar.add("audit.export", this::export);
    getChildren().add(bar);
  }

  /** The actions of its buttons. */
  List<UserAction> actions() {
    return bar.actions();
  }

  private TextField field(String key, StringProperty text) {
    TextField field = new TextField();
    field.setId(key.replace('.', '-'));
    field.setPrefWidth(180);
    field.promptTextProperty().bind(texts.of(key));
    field.accessibleTextProperty().bind(texts.of(key));
    field.textProperty().bindBidirectional(text);
    field.textProperty().subscribe((before, after) -> typed.playFromStart());
    return field;
  }

  private DayField day(String key, StringProperty text) {
    DayField field = new DayField(key.replace('.', '-'), text);
    field.setPrefWidth(155);
    field.promptTextProperty().bind(texts.of(key));
    field.accessibleTextProperty().bind(texts.of(key));
    field.getEditor().accessibleTextProperty().bind(texts.of(key));
    text.subscribe((before, after) -> typed.playFromStart());
    return field;
  }

  private ComboBox<String> actionBox() {
    ComboBox<String> box = new ComboBox<>();
    box.setId("audit-action-filter");
    box.setPrefWidth(165);
    box.accessibleTextProperty().bind(texts.of("audit.action"));
    box.getItems().add("");
    box.getItems().addAll(AuditActionFormatter.actions());
    box.setCellFactory(_ -> new ActionCell(texts));
    texts.languageProperty().subscribe(_ -> box.setButtonCell(new ActionCell(texts)));
    box.valueProperty().bindBidirectional(model.actionProperty());
    box.valueProperty().subscribe((before, after) -> model.entries().reload());
    return box;
  }

  private void export() {
    files.save(
        this,
        texts.get("audit.export"),
        "courtflash-audit.csv",
        List.of(new FileType("CSV", "csv")),
        model::export);
  }

  /** Shows an action's name. */
  @RequiredArgsConstructor
  private static final class ActionCell extends ListCell<String> {

    private final Texts texts;

    @Override
    protected void updateItem(@Nullable String action, boolean empty) {
      super.updateItem(action, empty);
      if (action == null || empty) {
        setText("");
      } else {
        setText(
            action.isEmpty()
                ? texts.get("audit.all-actions")
                : AuditActionFormatter.of(texts, action));
      }
    }
  }
}
