package io.courtflash.desktop.screen.courts;

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
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.VBox;

/** The court groups in a table with their toolbar, in a dialog. */
final class CourtGroupsView extends VBox {

  private static final double GAP = 8;
  private static final int MAX_NAME_LENGTH = 64;
  private static final double WIDTH = 860;
  private static final double HEIGHT = 380;

  private final CourtGroupsModel model;
  private final List<Court> courts;
  private final Texts texts;
  private final Dialogs dialogs;
  private final DataTable<CourtGroup.Members> table;

  /**
   * @param courts of the hall
   */
  CourtGroupsView(CourtGroupsModel model, List<Court> courts, Texts texts) {
    super(GAP);
    this.model = model;
    this.courts = courts;
    this.texts = texts;
    this.dialogs = new Dialogs(texts, this);
    table =
        new DataTable<>(
            texts, model.groups(), "roles.groups", "roles.no-groups", line -> line.group().id());
    table
        .column("roles.group", 160, line -> line.group().name())
        .column("roles.courts", 420, line -> String.join(" · ", line.courts()))
        .column("roles.limited-accounts", 240, line -> String.join(" · ", line.accounts()));
    setMinWidth(WIDTH);
    setPrefSize(WIDTH, HEIGHT);
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
    bar.showWhatApplies(table.table(), "roles.choose-group");
    return table.menuOf(bar);
  }

  private void moveCourt() {
    CourtGroup group = selected();
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
    Input name =
        new Input(
            present,
            text ->
                text.isBlank() || text.strip().length() > MAX_NAME_LENGTH
                    ? Optional.of(TranslatableText.of("roles.name-length", MAX_NAME_LENGTH))
                    : Optional.empty());
    Form form = new Form(texts);
    form.add(field, name);
    dialogs.form(TranslatableText.of(title), form, "form.save", () -> then.apply(name.text()));
  }

  private CourtGroup selected() {
    return table.table().getSelectionModel().getSelectedItem().group();
  }
}
