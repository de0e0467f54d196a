package io.courtflash.desktop.screen.live;

import io.courtflash.core.operations.rehearsal.Rehearsal;
import io.courtflash.core.operations.rehearsal.RehearsalPlan.Arrival;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.FileDialogs;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.TableView;
import javafx.scene.layout.VBox;

/** The buttons of the rehearsals and their dialogs. */
final class RehearsalToolbar extends VBox {

  private final RehearsalModel model;
  private final RehearsalFormatter formatter;
  private final Texts texts;
  private final TableView<Rehearsal> table;
  private final FileDialogs files;
  private final Dialogs dialogs;
  private final Toolbar bar;

  RehearsalToolbar(
      RehearsalModel model,
      RehearsalFormatter formatter,
      DataTable<Rehearsal> table,
      FileDialogs files) {
    this.model = model;
    this.files = files;
    this.formatter = formatter;
    this.texts = formatter.texts();
    this.table = table.table();
    this.dialogs = new Dialogs(texts, this);
    ObservableValue<Boolean> notRunning = model.progressProperty().isNull();
    ObservableValue<Boolean> isRunning = model.progressProperty().isNotNull();
    ObservableValue<Boolean> hasResult =
        this.table
            .getSelectionModel()
            .selectedItemProperty()
            .map(one -> one.result() != null)
            .orElse(false);
    bar = new Toolbar(texts);
    bar.add("live.rehearsal-start", notRunning, this::start);
    bar.add("live.rehearsal-stop", isRunning, model::stop);
    bar.add("live.rehearsal-export", hasResult, this::export);
    getChildren().add(table.menuOf(bar));
  }

  /** Leaves out what starts and stops a rehearsal. */
  void leaveOutStart() {
    bar.leaveOut("live.rehearsal-start", "live.rehearsal-stop");
  }

  private void start() {
    RehearsalFormModel inputs = RehearsalFormModel.defaults();
    Form form = new Form(texts);
    form.add("live.rehearsal-students", inputs.students());
    form.add("live.rehearsal-courts", inputs.courts());
    form.add("live.rehearsal-slots", inputs.slots());
    form.add("live.rehearsal-capacity", inputs.capacity());
    form.addChoice(
        "live-rehearsal-arrival",
        texts.of("live.rehearsal-arrival"),
        Stream.of(Arrival.values()).map(Arrival::name).toList(),
        name -> formatter.arrival(Arrival.valueOf(name)),
        inputs.arrival());
    form.add("live.rehearsal-seconds", inputs.seconds());
    form.pairLast();
    form.hint(texts.of("live.rehearsal-hint"));
    dialogs.form(
        TranslatableText.of("live.rehearsal-start"),
        form,
        "live.rehearsal-start",
        () -> model.start(inputs));
  }

  private void export() {
    Rehearsal selected = table.getSelectionModel().getSelectedItem();
    files.save(
        this,
        texts.get("live.rehearsal-export"),
        "rehearsal",
        List.of(new FileDialogs.FileType("JSON", "json"), new FileDialogs.FileType("CSV", "csv")),
        file -> model.export(file, selected));
  }
}
