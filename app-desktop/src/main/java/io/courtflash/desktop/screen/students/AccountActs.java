package io.courtflash.desktop.screen.students;

import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.roster.StudentImporter.Student;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.TextArea;

/** The dialogs of the acts on an account. */
record AccountActs(StudentsModel model, Texts texts, Dialogs dialogs) {

  void resetPassword(Account account) {
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

  void resetSecondFactor(Account account) {
    dialogs.confirmLoss(
        TranslatableText.of("students.reset-factor-question", account.studentId()),
        "students.reset-factor",
        () -> model.resetSecondFactor(account));
  }

  void suspend(Account account) {
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

  void forgive(Account account) {
    dialogs.confirm(
        TranslatableText.of("students.forgive-question", account.studentId()),
        "students.forgive",
        () -> model.forgive(account));
  }

  void delete(Account account, Runnable after) {
    dialogs.confirmLoss(
        TranslatableText.of("students.delete-question", account.studentId()),
        "students.delete",
        () -> model.delete(account, after));
  }

  /** Shows new passwords, which nobody can read again. */
  void showOnce(List<Student> students) {
    String lines =
        students.stream()
            .map(student -> student.studentId() + "," + student.password())
            .collect(Collectors.joining("\n"));
    TextArea area = new TextArea(lines);
    area.setId("students-passwords");
    area.setEditable(false);
    area.setPrefRowCount(Math.clamp(students.size(), 2, 16));
    area.accessibleTextProperty().bind(texts.of("students.passwords"));
    dialogs.showOnce(TranslatableText.of("students.passwords"), area, lines);
  }
}
