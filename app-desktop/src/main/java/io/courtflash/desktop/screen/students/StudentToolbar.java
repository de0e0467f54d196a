package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.Role;
import io.courtflash.core.account.StudentImporter.Student;
import io.courtflash.core.account.roster.RosterOutcome.FirstLogin;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.RoleTexts;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.FileDialogs.FileType;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.layout.VBox;

/** The buttons above the accounts table and their dialogs. */
final class StudentToolbar extends VBox {

  private final StudentsModel model;
  private final Texts texts;
  private final TableView<Account> table;
  private final FileDialogs files;
  private final AccountDialogs accountDialogs;
  private final Dialogs dialogs;
  private final Toolbar bar;

  StudentToolbar(
      StudentsModel model,
      Texts texts,
      TableView<Account> table,
      FileDialogs files,
      AccountDialogs accountDialogs) {
    this.files = files;
    this.accountDialogs = accountDialogs;
    this.model = model;
    this.texts = texts;
    this.table = table;
    this.dialogs = new Dialogs(texts, this);
    this.bar = bar();
    getChildren().add(bar);
  }

  /** Leaves out what changes accounts. */
  void leaveOutChanges() {
    bar.leaveOut(
        "students.add",
        "students.import",
        "students.audiences",
        "students.reset-password",
        "students.reset-factor",
        "students.suspend",
        "students.reinstate",
        "students.forgive",
        "students.delete");
  }

  /** The actions of its buttons. */
  List<UserAction> actions() {
    return bar.actions();
  }

  private Toolbar bar() {
    var account = table.getSelectionModel().selectedItemProperty();
    ObservableValue<Boolean> selected = account.isNotNull();
    ObservableValue<Boolean> staff = account.map(each -> each.userRole().isStaff()).orElse(false);
    ObservableValue<Boolean> suspended = account.map(model::isSuspended).orElse(false);
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.busyProperty());
    bar.addPrimary("students.add", this::add);
    bar.add("students.import", this::importFile);
    bar.add("students.person", selected, this::openPerson);
    bar.add("students.reset-password", selected, this::resetPassword);
    bar.add("students.reset-factor", staff, this::resetSecondFactor);
    bar.add("students.suspend", selected, this::suspend);
    bar.add("students.reinstate", suspended, () -> model.reinstate(selected()));
    bar.add("students.logins", selected, () -> accountDialogs.logins().open(this, selected()));
    bar.add("students.strikes-and-quotas", selected, () -> model.showStrikesAndQuotas(selected()));
    bar.add("students.forgive", selected, this::forgive);
    bar.add("students.delete", selected, this::delete);
    bar.add("students.audiences", () -> accountDialogs.audiences().open(this));
    bar.add("form.refresh", model.accounts()::reload);
    return bar;
  }

  private void add() {
    Input id = model.studentId();
    Input password = model.password();
    ObjectProperty<Role> role = new SimpleObjectProperty<>(Role.USER);
    Form form = new Form(texts);
    form.add("students.id", id);
    form.add("students.password", password);
    form.addBox(
        "students.role",
        new RequiredComboBox<>(
            texts,
            "students.role",
            List.of(Role.values()),
            each -> texts.get(RoleTexts.key(each)),
            role));
    form.hint(texts.of("students.password-hint"));
    dialogs.form(
        TranslatableText.of("students.add"),
        form,
        "form.save",
        () -> model.add(id.text(), password.text(), role.get(), this::showOnce));
  }

  private void openPerson() {
    accountDialogs.person().open(this, selected(), model.accounts()::reload);
  }

  private void importFile() {
    RosterImport roster = model.roster();
    RosterReviewDialog dialog = new RosterReviewDialog(roster, texts, this);
    files.open(
        this,
        texts.get("students.import"),
        List.of(
            new FileType("Excel", "xlsx"), new FileType("CSV", "csv"), new FileType("TXT", "txt")),
        file -> roster.review(file, review -> dialog.open(review, this::showCodes)));
  }

  private void resetPassword() {
    Account account = selected();
    Input password = model.password();
    Form form = new Form(texts);
    form.add("students.password", password);
    form.hint(texts.of("students.reset-hint", account.studentId()));
    dialogs.form(
        TranslatableText.of("students.reset-password"),
        form,
        "students.reset-password",
        () -> model.resetPassword(account, password.text(), this::showOnce));
  }

  private void resetSecondFactor() {
    Account account = selected();
    dialogs.confirm(
        TranslatableText.of("students.reset-factor-question", account.studentId()),
        "students.reset-factor",
        () -> model.resetSecondFactor(account));
  }

  private void suspend() {
    Account account = selected();
    Input until = model.until();
    Input reason = model.reason();
    Form form = new Form(texts);
    form.addDateTime("students.until", until);
    form.add("students.reason", reason);
    form.hint(texts.of("students.suspend-hint", account.studentId()));
    dialogs.form(
        TranslatableText.of("students.suspend"),
        form,
        "students.suspend",
        () -> model.suspend(account, until.text(), reason.text()));
  }

  private void forgive() {
    Account account = selected();
    dialogs.confirm(
        TranslatableText.of("students.forgive-question", account.studentId()),
        "students.forgive",
        () -> model.forgive(account));
  }

  private void delete() {
    Account account = selected();
    dialogs.confirm(
        TranslatableText.of("students.delete-question", account.studentId()),
        "students.delete",
        () -> model.delete(account));
  }

  private void showOnce(List<Student> students) {
    showLines(
        students.stream().map(student -> student.studentId() + "," + student.password()).toList());
  }

  private void showCodes(List<FirstLogin> codes) {
    showLines(codes.stream().map(code -> code.studentId() + "," + code.code()).toList());
  }

  private void showLines(List<String> secrets) {
    String lines = String.join("\n", secrets);
    TextArea area = new TextArea(lines);
    area.setId("students-passwords");
    area.setEditable(false);
    area.setPrefRowCount(Math.clamp(secrets.size(), 2, 16));
    area.accessibleTextProperty().bind(texts.of("students.passwords"));
    dialogs.showOnce(TranslatableText.of("students.passwords"), area, lines);
  }

  private Account selected() {
    return table.getSelectionModel().getSelectedItem();
  }
}
