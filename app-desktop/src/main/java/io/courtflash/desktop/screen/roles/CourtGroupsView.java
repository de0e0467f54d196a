package io.courtflash.desktop.screen.roles;

import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.CourtGroup;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The court groups in a table with their toolbar. */
final class CourtGroupsView extends VBox {

  private static final double GAP = 8;

  private final CourtGroupsModel model;
  private final Texts texts;
  private final Dialogs dialogs;
  private final DataTable<CourtGroup.Members> table;

  CourtGroupsView(CourtGroupsModel model, Texts texts, Dialogs dialogs) {
    super(GAP);
    this.model = model;
    this.texts = texts;
    this.dialogs = dialogs;
    table =
        new DataTable<>(
            texts, model.groups(), "roles.groups", "roles.no-groups", line -> line.group().id());
    table
        .column("roles.group", 160, line -> line.group().name())
        .column("roles.courts", 560, line -> String.join(" · ", line.courts()))
        .column("roles.limited-accounts", 240, line -> String.join(" · ", line.accounts()));
    VBox.setVgrow(this, Priority.ALWAYS);
    getChildren().addAll(toolbar(), table);
  }

  private Toolbar toolbar() {
    ObservableValue<Boolean> selected =
        table.table().getSelectionModel().selectedItemProperty().isNotNull();
    Toolbar bar = new Toolbar(texts);
    bar.add("roles.add-group", () -> ask("roles.add-group", "roles.group", "", model::add));
    bar.add(
        "roles.rename-group",
        selected,
        () -> {
          CourtGroup group = selected();
          ask("roles.rename-group", "roles.group", group.name(), name -> model.rename(group, name));
        });
    bar.add("roles.move-court", selected, this::moveCourt);
    bar.add(
        "roles.limit",
        selected,
        () -> {
          CourtGroup group = selected();
          ask("roles.limit", "roles.account", "", account -> model.limit(group, account));
        });
    bar.add("roles.unlimit", () -> ask("roles.unlimit", "roles.account", "", model::unlimit));
    bar.add("roles.delete-group", selected, () -> model.delete(selected()));
    return table.menuOf(bar);
  }

  private void moveCourt() {
    CourtGroup group = selected();
    List<Court> courts = List.copyOf(model.courts().rows());
    if (courts.isEmpty()) {
      return;
    }
    ObjectProperty<Court> court = new SimpleObjectProperty<>(courts.getFirst());
    Form form = new Form(texts);
    form.addBox(
        "roles.court",
        new RequiredComboBox<>(texts, "roles.court", courts, Court::courtName, court));
    dialogs.form(
        TranslatableText.of("roles.move-court"),
        form,
        "form.save",
        () -> model.move(group, court.get()));
  }

  private void ask(
      String title, String field, String present, Function<String, PendingOutcome> then) {
    Input name = RolesModel.name(present);
    Form form = new Form(texts);
    form.add(field, name);
    dialogs.form(TranslatableText.of(title), form, "form.save", () -> then.apply(name.text()));
  }

  private CourtGroup selected() {
    return table.table().getSelectionModel().getSelectedItem().group();
  }
}
