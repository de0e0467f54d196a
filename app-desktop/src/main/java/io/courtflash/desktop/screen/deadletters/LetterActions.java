package io.courtflash.desktop.screen.deadletters;

import io.courtflash.core.settle.DeadLetter;
import io.courtflash.core.settle.DeadLetter.Cause;
import io.courtflash.core.settle.DeadLetter.Status;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Saying;
import io.courtflash.desktop.i18n.Texts;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TableView;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** The buttons over the letters, and which of them are shown. */
final class LetterActions extends VBox {

  private final LettersModel model;
  private final Texts texts;
  private final LetterWords words;
  private final TableView<DeadLetter> table;
  private final Dialogs dialogs;

  LetterActions(LettersModel model, Texts texts, LetterWords words, TableView<DeadLetter> table) {
    super(8);
    this.model = model;
    this.texts = texts;
    this.words = words;
    this.table = table;
    this.dialogs = new Dialogs(texts, this);
    getChildren().addAll(bar(), filters());
  }

  private Toolbar bar() {
    ObservableList<DeadLetter> selected = table.getSelectionModel().getSelectedItems();
    ObservableValue<Boolean> open =
        Bindings.createBooleanBinding(
            () ->
                !selected.isEmpty()
                    && selected.stream().allMatch(letter -> letter.status() == Status.OPEN),
            selected);
    ObservableValue<Boolean> some = Bindings.isNotEmpty(selected);
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.busyProperty());
    bar.add("deadletters.replay", open, () -> model.replay(List.copyOf(selected)));
    bar.add("deadletters.abandon", open, this::abandon);
    bar.add("deadletters.export", some, this::export);
    bar.add("deadletters.select-all", table.getSelectionModel()::selectAll);
    bar.add("form.refresh", model::reload);
    return bar;
  }

  private FlowPane filters() {
    return new FlowPane(
        8,
        8,
        choice(
            "deadletters.state", model.statusProperty(), List.of(Status.values()), words::status),
        choice("deadletters.cause", model.causeProperty(), causes(), words::cause));
  }

  private static List<@Nullable Cause> causes() {
    List<@Nullable Cause> causes = new ArrayList<>(List.of(Cause.values()));
    causes.addFirst(null);
    return causes;
  }

  private <T extends @Nullable Object> ComboBox<T> choice(
      String name, ObjectProperty<T> value, List<T> values, Function<T, String> inWords) {
    ComboBox<T> choice = new ComboBox<>();
    choice.setId(name.replace('.', '-'));
    choice.accessibleTextProperty().bind(texts.of(name));
    choice.getItems().setAll(values);
    choice.valueProperty().bindBidirectional(value);
    texts
        .languageProperty()
        .subscribe(
            _ ->
                choice.setConverter(
                    new StringConverter<>() {
                      @Override
                      public String toString(T one) {
                        return inWords.apply(one);
                      }

                      @Override
                      public T fromString(String typed) {
                        return value.get();
                      }
                    }));
    return choice;
  }

  private void abandon() {
    List<DeadLetter> these = List.copyOf(table.getSelectionModel().getSelectedItems());
    dialogs.sure(
        Saying.of("deadletters.abandon-sure", these.size()),
        "deadletters.abandon",
        () -> model.abandon(these));
  }

  private void export() {
    List<DeadLetter> these = List.copyOf(table.getSelectionModel().getSelectedItems());
    FileChooser chooser = new FileChooser();
    chooser.setTitle(texts.get("deadletters.export"));
    chooser.setInitialFileName("dead-letters.csv");
    chooser
        .getExtensionFilters()
        .addAll(
            new FileChooser.ExtensionFilter("CSV", "*.csv"),
            new FileChooser.ExtensionFilter("JSON", "*.json"));
    File file = chooser.showSaveDialog(getScene().getWindow());
    if (file != null) {
      model.export(file.toPath(), these);
    }
  }
}
