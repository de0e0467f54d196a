package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.Account;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.RoleTexts;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.FileDialogs;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.scene.control.TextField;
import javafx.util.Duration;

/** The accounts in a table with a search field above it. */
final class StudentsView {

  private static final Duration TYPING_PAUSE = Duration.millis(250);

  private final StudentsModel model;
  private final Texts texts;
  private final TimeFormatter times;
  private final DataTable<Account> table;
  private final StudentToolbar toolbar;
  private final Page page;

  /**
   * @param onOpen opens the page of a person
   */
  StudentsView(
      StudentsModel model,
      Texts texts,
      TimeFormatter times,
      FileDialogs files,
      AudiencesDialog audiences,
      Consumer<Account> onOpen) {
    this.model = model;
    this.texts = texts;
    this.times = times;
    table =
        new DataTable<>(
            texts, model.accounts(), "students.list", "students.empty", Account::studentId);
    table
        .column("students.id", 150, Account::studentId)
        .column("students.name", 90, StudentsView::name)
        .column("students.audience", 110, Account::audience)
        .column("students.role", 120, account -> texts.get(RoleTexts.key(account.userRole())))
        .column("students.state", 270, this::state)
        .column("students.reason", 160, this::reason);
    toolbar = new StudentToolbar(model, texts, table.table(), files, audiences, onOpen);
    table.onOpen(onOpen);
    page = new Page(texts, "screen.students", toolbar, search(), table);
  }

  Page page() {
    return page;
  }

  /** For users who may only look. */
  void leaveOutChanges() {
    toolbar.leaveOutChanges();
  }

  /** The actions of the page's toolbar. */
  List<UserAction> actions() {
    return toolbar.actions();
  }

  void select(String studentId) {
    table.select(studentId);
  }

  private TextField search() {
    TextField field = new TextField();
    field.setId("students-search");
    field.setMaxWidth(360);
    field.promptTextProperty().bind(texts.of("students.search"));
    field.accessibleTextProperty().bind(texts.of("students.search"));
    field.textProperty().bindBidirectional(model.searchProperty());
    PauseTransition pause = new PauseTransition(TYPING_PAUSE);
    pause.setOnFinished(_ -> model.accounts().reload());
    field.textProperty().subscribe((before, after) -> pause.playFromStart());
    return field;
  }

  private static String name(Account account) {
    return Objects.requireNonNullElse(account.contact().name(), "");
  }

  private String state(Account account) {
    Instant until = account.suspendedUntil();
    return until != null && model.isSuspended(account)
        ? texts.get("students.suspended-until", times.minute(until))
        : texts.get("students.active");
  }

  private String reason(Account account) {
    String reason = account.suspendReason();
    return reason != null && model.isSuspended(account) ? reason : "";
  }
}
