package io.courtflash.desktop.screen.roles;

import io.courtflash.core.operations.export.ExportList;
import io.courtflash.core.people.access.HallRoles;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.export.ListExportDialog;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;

/** The roles in a table with their toolbar. */
final class RolesView {

  private final RolesModel model;
  private final Texts texts;
  private final DataTable<HallRoles.HallRole.Given> table;
  private final Page page;
  private final Dialogs dialogs;
  private final Toolbar toolbar;
  private final ListExportDialog exports;

  RolesView(RolesModel model, Texts texts, ListExportDialog exports) {
    this.exports = exports;
    this.model = model;
    this.texts = texts;
    table =
        new DataTable<>(
            texts, model.roles(), "roles.list", "roles.empty", line -> line.role().id());
    table
        .column("roles.name", 160, line -> line.role().name())
        .column("roles.permissions", 560, line -> words(line.role().permissions()))
        .column("roles.accounts", 240, line -> String.join(" · ", line.accounts()));
    page = new Page(texts, "screen.roles");
    dialogs = new Dialogs(texts, page);
    toolbar = toolbar();
    table.onOpen(_ -> change());
    page.getChildren().addAll(toolbar, table);
  }

  Page page() {
    return page;
  }

  /** The actions of the page's toolbar. */
  List<UserAction> actions() {
    return toolbar.actions();
  }

  private Toolbar toolbar() {
    ObservableValue<Boolean> selected =
        table.table().getSelectionModel().selectedItemProperty().isNotNull();
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.busyProperty());
    bar.addPrimary(
        "roles.add", () -> ask("roles.add", "", EnumSet.noneOf(Permission.class), model::add));
    bar.add("roles.change", selected, this::change);
    bar.add("roles.give", selected, this::give);
    bar.add("roles.delete", selected, this::delete);
    if (exports.isAllowed()) {
      bar.add("export.open", () -> exports.open(page, ExportList.ROLES));
    }
    bar.showWhatApplies(table.table(), "roles.choose");
    return table.menuOf(bar);
  }

  private void change() {
    HallRoles.HallRole role = selected();
    ask(
        "roles.change",
        role.name(),
        role.permissions(),
        (name, permissions) -> model.change(role, name, permissions));
  }

  private void give() {
    HallRoles.HallRole role = selected();
    Input account = RolesModel.name("");
    Form form = new Form(texts);
    form.add("roles.account", account);
    dialogs.form(
        TranslatableText.of("roles.give-title", role.name()),
        form,
        "roles.give",
        () -> model.give(role, account.text()));
  }

  private void delete() {
    HallRoles.HallRole role = selected();
    dialogs.confirmLoss(
        TranslatableText.of("roles.delete-question", role.name()),
        "roles.delete",
        () -> model.delete(role));
  }

  private void ask(
      String title,
      String presentName,
      Set<Permission> present,
      BiFunction<String, Set<Permission>, PendingOutcome> then) {
    Input name = RolesModel.name(presentName);
    PermissionBoxes boxes = new PermissionBoxes(texts, present);
    Form form = new Form(texts);
    form.add("roles.name", name);
    form.getChildren().add(boxes);
    dialogs.form(
        TranslatableText.of(title),
        form,
        "form.save",
        () -> then.apply(name.text(), boxes.checked()));
  }

  private String words(Set<Permission> permissions) {
    return permissions.stream()
        .map(permission -> texts.get(permission.textKey()))
        .collect(Collectors.joining(" · "));
  }

  private HallRoles.HallRole selected() {
    return table.table().getSelectionModel().getSelectedItem().role();
  }

  /** A check box for each permission, in two columns. */
  static final class PermissionBoxes extends GridPane {

    private static final double GAP = 8;
    private static final int COLUMNS = 2;

    private final Map<Permission, CheckBox> boxes = new EnumMap<>(Permission.class);

    PermissionBoxes(Texts texts, Set<Permission> checked) {
      setHgap(GAP);
      setVgap(GAP);
      for (int i = 0; i < COLUMNS; i++) {
        ColumnConstraints column = new ColumnConstraints();
        column.setPercentWidth(100.0 / COLUMNS);
        getColumnConstraints().add(column);
      }
      for (Permission permission : Permission.values()) {
        CheckBox box = new CheckBox();
        box.setId("roles-" + permission.name());
        box.textProperty().bind(texts.of(permission.textKey()));
        box.setWrapText(true);
        box.setMinHeight(USE_PREF_SIZE);
        box.setSelected(checked.contains(permission));
        boxes.put(permission, box);
        int place = boxes.size() - 1;
        add(box, place % COLUMNS, place / COLUMNS);
      }
    }

    Set<Permission> checked() {
      Set<Permission> checked = EnumSet.noneOf(Permission.class);
      boxes.forEach(
          (permission, box) -> {
            if (box.isSelected()) {
              checked.add(permission);
            }
          });
      return checked;
    }
  }
}
