package io.courtflash.desktop.screen.deadletters;

import atlantafx.base.theme.Styles;
import io.courtflash.core.settle.DeadLetter;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.i18n.DurationFormatter;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.FileDialogs;
import java.util.Objects;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TextArea;

/** The dead letters in a table, and the details of the selected one. */
final class DeadLettersView {

  private final Texts texts;
  private final DeadLetterFormatter formatter;
  private final DataTable<DeadLetter> table;
  private final Page page;

  DeadLettersView(DeadLettersModel model, Texts texts, TimeFormatter times, FileDialogs files) {
    this.texts = texts;
    this.formatter = new DeadLetterFormatter(texts);
    table =
        new DataTable<>(
            texts, model.deadLetters(), "deadletters.list", "deadletters.empty", DeadLetter::id);
    table
        .column("deadletters.since", 160, deadLetter -> times.second(deadLetter.createTime()))
        .column(
            "deadletters.age",
            130,
            deadLetter -> DurationFormatter.toMinutes(texts, model.age(deadLetter)))
        .column("deadletters.cause", 150, deadLetter -> formatter.cause(deadLetter.cause()))
        .figures(
            "deadletters.deliveries", 90, deadLetter -> String.valueOf(deadLetter.deliveries()))
        .pills(
            "deadletters.state",
            110,
            deadLetter -> formatter.status(deadLetter.status()),
            deadLetter -> DeadLetterFormatter.tone(deadLetter.status()))
        .column(
            "deadletters.trace",
            240,
            deadLetter -> Objects.requireNonNullElse(deadLetter.traceId(), "–"));
    table.table().getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
    DeadLetterToolbar toolbar = new DeadLetterToolbar(model, formatter, table.table(), files);
    page = new Page(texts, "screen.deadletters", toolbar, groups(model), table, detail());
  }

  Page page() {
    return page;
  }

  private Label groups(DeadLettersModel model) {
    Label label = new Label();
    label.setId("deadletters-groups");
    label.setWrapText(true);
    label.getStyleClass().add(Styles.TEXT_MUTED);
    var groups = model.groupsProperty();
    label
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> formatter.groups(groups.get()), groups, texts.languageProperty()));
    return label;
  }

  private TextArea detail() {
    var selected = table.table().getSelectionModel().selectedItemProperty();
    TextArea area = new TextArea();
    area.setId("deadletters-detail");
    area.setEditable(false);
    area.setWrapText(true);
    area.setPrefRowCount(5);
    area.setMinHeight(TextArea.USE_PREF_SIZE);
    area.accessibleTextProperty().bind(texts.of("deadletters.payload"));
    area.promptTextProperty().bind(texts.of("deadletters.none-selected"));
    area.textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> formatter.details(selected.get()), selected, texts.languageProperty()));
    return area;
  }
}
