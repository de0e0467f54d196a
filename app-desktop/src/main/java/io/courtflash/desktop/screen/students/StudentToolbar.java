package io.courtflash.desktop.screen.students;

import io.courtflash.core.office.PeopleSearch;
import io.courtflash.core.operations.export.ExportList;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.Contact;
import io.courtflash.desktop.export.ListExportDialog;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.RoleTexts;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.message.MessageDialog;
import io.courtflash.desktop.message.MessageDialog.Recipient;
import io.courtflash.desktop.screen.students.StudentsService.NewAccount;
import io.courtflash.desktop.sheet.SheetChoice;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.FileDialogs.FileType;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.TableView;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The buttons above the accounts table and their dialogs. */
final class StudentToolbar extends VBox {

  /** The roles of a new account. The hall's own roles are given on the screen for roles. */
  private static final List<Role> ROLES =
      Arrays.stream(Role.values()).filter(role -> role != Role.STAFF).toList();

  private final StudentsModel model;
  private final Texts texts;
  private final TableView<PeopleSearch.PersonLine> table;
  private final FileDialogs files;
  private final Consumer<Node> audiences;
  private final MessageDialog messages;
  private final ListExportDialog exports;
  private final Consumer<Account> onOpen;
  private final AccountActs acts;
  private final FirstLoginDialogs codes;
  private final Dialogs dialogs;
  private final Toolbar bar;

  /**
   * @param onOpen opens the page of a person
   */
  StudentToolbar(
      StudentsModel model,
      FirstLoginModel firstLogins,
      Texts texts,
      DataTable<PeopleSearch.PersonLine> table,
      FileDialogs files,
      Consumer<Node> audiences,
      MessageDialog messages,
      ListExportDialog exports,
      Consumer<Account> onOpen) {
    this.files = files;
    this.audiences = audiences;
    this.messages = messages;
    this.exports = exports;
    this.onOpen = onOpen;
    this.model = model;
    this.texts = texts;
    this.table = table.table();
    this.dialogs = new Dialogs(texts, this);
    this.acts = new AccountActs(model, texts, dialogs);
    this.codes = new FirstLoginDialogs(firstLogins, texts, files, this);
    this.bar = table.menuOf(bar());
    getChildren().add(bar);
  }

  /** Leaves out what changes accounts. */
  void leaveOutChanges() {
    bar.leaveOut("students.add", "students.import", "codes.renew", "students.audiences");
  }

  /** The actions of its buttons. */
  List<UserAction> actions() {
    return bar.actions();
  }

  private Toolbar bar() {
    ObservableValue<Boolean> selected =
        table.getSelectionModel().selectedItemProperty().isNotNull();
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.busyProperty());
    bar.addPrimary("students.add", () -> model.readAudiences(this::add));
    bar.add("students.import", this::importList);
    bar.add("codes.renew", () -> codes.renew(selectedIds()));
    bar.add("students.person", selected, () -> onOpen.accept(selected()));
    if (messages.isAllowed()) {
      bar.add("message.write", selected, this::write);
    }
    bar.add("students.audiences", () -> audiences.accept(this));
    if (exports.isAllowed()) {
      bar.add("export.open", () -> exports.open(this, ExportList.STUDENTS));
    }
    bar.showWhatApplies(table, "students.choose");
    return bar;
  }

  /**
   * @param groups the audiences, of which the first one is chosen
   */
  private void add(List<Audience> groups) {
    Input id = model.studentId();
    Input name = model.name();
    Input phone = model.phone();
    ObjectProperty<Audience> audience = new SimpleObjectProperty<>(groups.getFirst());
    Input password = model.password();
    ObjectProperty<Role> role = new SimpleObjectProperty<>(Role.USER);
    Form form = new Form(texts);
    form.add("students-id", texts.of("students.new-id"), id);
    form.add("students.name", name);
    form.add("students.phone", phone);
    form.addBox(
        "students.audience",
        new RequiredComboBox<>(texts, "students.audience", groups, Audience::name, audience));
    form.add("students.password", password);
    form.addBox(
        "students.role",
        new RequiredComboBox<>(
            texts, "students.role", ROLES, each -> texts.get(RoleTexts.key(each)), role));
    form.hint(texts.of("students.password-hint"));
    dialogs.form(
        TranslatableText.of("students.add"),
        form,
        "form.save",
        () ->
            model.add(
                new NewAccount(
                    id.text(),
                    new Contact(typed(name), typed(phone), null),
                    audience.get().id(),
                    password.text(),
                    role.get()),
                acts::showOnce));
  }

  private static @Nullable String typed(Input input) {
    return input.text().isBlank() ? null : input.text().strip();
  }

  /** Says which columns a list has before its file is chosen. */
  private void importList() {
    Form form = new Form(texts);
    form.hint(texts.of("roster.columns"));
    form.hint(texts.of("roster.columns-next"));
    dialogs.confirmForm(
        TranslatableText.of("students.import"), form, "students.choose-file", this::importFile);
  }

  private void importFile() {
    files.open(
        this,
        texts.get("students.import"),
        List.of(
            new FileType("Excel", "xlsx"), new FileType("CSV", "csv"), new FileType("TXT", "txt")),
        file -> review(file, SheetChoice.NONE));
  }

  private PendingOutcome review(Path file, SheetChoice choice) {
    RosterImport roster = model.roster();
    return roster.review(
        file,
        choice,
        question -> question.ask(texts, this, answer -> review(file, answer)),
        review -> new RosterReviewDialog(roster, texts, this).open(review, codes::show));
  }

  /** Writes to all who are selected. */
  private void write() {
    messages.write(
        this,
        table.getSelectionModel().getSelectedItems().stream()
            .map(PeopleSearch.PersonLine::account)
            .map(account -> new Recipient(account.id(), account.studentId()))
            .toList());
  }

  private List<Long> selectedIds() {
    return table.getSelectionModel().getSelectedItems().stream()
        .map(line -> line.account().id())
        .toList();
  }

  private Account selected() {
    return table.getSelectionModel().getSelectedItem().account();
  }
}
