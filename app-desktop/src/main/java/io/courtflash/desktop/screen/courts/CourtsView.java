package io.courtflash.desktop.screen.courts;

import io.courtflash.core.venue.Court;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The courts in a table, and what can be done with them. */
final class CourtsView {

  private static final double LEAST_HEIGHT = 190;

  private final CourtsModel model;
  private final Texts texts;
  private final DataTable<Court> table;
  private final Page page;
  private final Dialogs dialogs;
  private final ClosuresView closing;

  CourtsView(CourtsModel model, ClosuresModel closures, Texts texts, TimeFormatter times) {
    this.model = model;
    this.texts = texts;
    table = new DataTable<>(texts, model.courts(), "courts.list", "courts.empty", Court::id);
    table
        .column("courts.name", 320, Court::courtName)
        .column("courts.since", 200, court -> times.minute(court.createTime()));
    page = new Page(texts, "screen.courts");
    dialogs = new Dialogs(texts, page);
    closing = new ClosuresView(closures, model.courts().rows(), texts, times, dialogs);
    VBox.setVgrow(closing, Priority.ALWAYS);
    // The courts stay readable while the hits of a closure are below them.
    table.setMinHeight(LEAST_HEIGHT);
    page.getChildren().addAll(toolbar(), table, closing);
  }

  Page page() {
    return page;
  }

  private Toolbar toolbar() {
    ObservableValue<Boolean> chosen =
        table.table().getSelectionModel().selectedItemProperty().isNotNull();
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.busyProperty());
    bar.addMain("courts.add", () -> askName("courts.add", "", model::add));
    bar.add("courts.rename", chosen, this::rename);
    bar.add("courts.close", chosen, () -> closing.askToClose(selected()));
    bar.add("courts.retire", chosen, this::retire);
    bar.add("form.refresh", model.courts()::reload);
    return bar;
  }

  private void rename() {
    Court court = selected();
    askName("courts.rename", court.courtName(), name -> model.rename(court, name));
  }

  private void retire() {
    Court court = selected();
    dialogs.sure(
        TranslatableText.of("courts.retire-sure", court.courtName()),
        "courts.retire",
        () -> model.retire(court));
  }

  private void askName(String title, String present, Function<String, PendingOutcome> then) {
    Input name = model.name(present);
    Form form = new Form(texts);
    form.add("courts.name", name);
    dialogs.form(TranslatableText.of(title), form, "form.save", () -> then.apply(name.text()));
  }

  private Court selected() {
    return table.table().getSelectionModel().getSelectedItem();
  }
}
