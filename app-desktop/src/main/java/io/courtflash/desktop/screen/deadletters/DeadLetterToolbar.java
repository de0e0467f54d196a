package io.courtflash.desktop.screen.deadletters;

import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.booking.settle.DeadLetter.Cause;
import io.courtflash.core.booking.settle.DeadLetter.Status;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.FileDialogs;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.scene.control.TableView;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/** The buttons and filters above the dead letters table, and their dialogs. */
final class DeadLetterToolbar extends VBox {

  private final DeadLettersModel model;
  private final Texts texts;
  private final DeadLetterFormatter formatter;
  private final TableView<DeadLetter> table;
  private final FileDialogs files;
  private final Dialogs dialogs;

  DeadLetterToolbar(
      DeadLettersModel model,
      DeadLetterFormatter formatter,
      DataTable<DeadLetter> table,
      FileDialogs files) {
    super(8);
    this.model = model;
    this.texts = formatter.texts();
    this.files = files;
    this.formatter = formatter;
    this.table = table.table();
    this.dialogs = new Dialogs(texts, this);
    getChildren().addAll(table.menuOf(bar()), filters());
  }

  private Toolbar bar() {
    ObservableList<DeadLetter> selected = table.getSelectionModel().getSelectedItems();
    ObservableValue<Boolean> open =
        Bindings.createBooleanBinding(
            () ->
                !selected.isEmpty()
                    && selected.stream().allMatch(deadLetter -> deadLetter.status() == Status.OPEN),
            selected);
    ObservableValue<Boolean> some = Bindings.isNotEmpty(selected);
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.busyProperty());
    bar.add("deadletters.replay", open, () -> model.replay(List.copyOf(selected)));
    bar.add("deadletters.abandon", open, this::abandon);
    bar.add("deadletters.export", some, this::export);
    bar.add("deadletters.select-all", table.getSelectionModel()::selectAll);
    return bar;
  }

  private FlowPane filters() {
    return new FlowPane(
        8,
        8,
        new RequiredComboBox<>(
            texts,
            "deadletters.state",
            List.of(Status.values()),
            formatter::status,
            model.statusProperty()),
        new RequiredComboBox<>(
            texts, "deadletters.cause", causes(), formatter::cause, model.causeProperty()));
  }

  private static List<Optional<Cause>> causes() {
    return Stream.concat(
            Stream.of(Optional.<Cause>empty()), Stream.of(Cause.values()).map(Optional::of))
        .toList();
  }

  private void abandon() {
    List<DeadLetter> selectedLetters = List.copyOf(table.getSelectionModel().getSelectedItems());
    dialogs.confirmLoss(
        TranslatableText.of("deadletters.abandon-question", selectedLetters.size()),
        "deadletters.abandon",
        () -> model.abandon(selectedLetters));
  }

  private void export() {
    List<DeadLetter> selectedLetters = List.copyOf(table.getSelectionModel().getSelectedItems());
    files.save(
        this,
        texts.get("deadletters.export"),
        "dead-letters",
        List.of(new FileDialogs.FileType("CSV", "csv"), new FileDialogs.FileType("JSON", "json")),
        file -> model.export(file, selectedLetters));
  }
}
