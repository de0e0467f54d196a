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

/** The letters in a table, and all that is kept of the chosen one. */
final class DeadLettersView {

  private final Texts texts;
  private final DeadLetterFormatter words;
  private final DataTable<DeadLetter> table;
  private final Page page;

  DeadLettersView(DeadLettersModel model, Texts texts, TimeFormatter times, FileDialogs files) {
    this.texts = texts;
    this.words = new DeadLetterFormatter(texts);
    table =
        new DataTable<>(
            texts, model.letters(), "deadletters.list", "deadletters.empty", DeadLetter::id);
    table
        .column("deadletters.since", 160, letter -> times.second(letter.createTime()))
        .column(
            "deadletters.age", 130, letter -> DurationFormatter.toMinutes(texts, model.age(letter)))
        .column("deadletters.cause", 150, letter -> words.cause(letter.cause()))
        .column("deadletters.deliveries", 90, letter -> String.valueOf(letter.deliveries()))
        .column("deadletters.state", 100, letter -> words.status(letter.status()))
        .column(
            "deadletters.trace", 240, letter -> Objects.requireNonNullElse(letter.traceId(), "–"));
    table.table().getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
    DeadLetterToolbar actions = new DeadLetterToolbar(model, words, table.table(), files);
    page = new Page(texts, "screen.deadletters", actions, groups(model), table, detail());
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
                () -> words.groups(groups.get()), groups, texts.languageProperty()));
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
    area.promptTextProperty().bind(texts.of("deadletters.choose"));
    area.textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> words.all(selected.get()), selected, texts.languageProperty()));
    return area;
  }
}
