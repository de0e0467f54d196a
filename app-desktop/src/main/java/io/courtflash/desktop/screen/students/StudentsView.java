package io.courtflash.desktop.screen.students;

import io.courtflash.core.office.PeopleSearch;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.export.ListExportDialog;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.RoleTexts;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.message.MessageDialog;
import io.courtflash.desktop.shell.FileDialogs;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TextField;
import javafx.util.Duration;

/** The accounts in a table with a search field above it. */
final class StudentsView {

  private static final Duration TYPING_PAUSE = Duration.millis(250);

  private final StudentsModel model;
  private final Texts texts;
  private final TimeFormatter times;
  private final DataTable<PeopleSearch.PersonLine> table;
  private final StudentToolbar toolbar;
  private final Page page;

  /**
   * @param onOpen opens the page of a person
   */
  StudentsView(
      StudentsModel model,
      FirstLoginModel firstLogins,
      Texts texts,
      TimeFormatter times,
      FileDialogs files,
      Consumer<Node> audiences,
      MessageDialog messages,
      ListExportDialog exports,
      Consumer<Account> onOpen) {
    this.model = model;
    this.texts = texts;
    this.times = times;
    table =
        new DataTable<>(
            texts,
            model.accounts(),
            "students.list",
            "students.empty",
            line -> line.account().studentId());
    table
        .column("students.id", 104, line -> line.account().studentId())
        .links(
            "students.name",
            116,
            line -> name(line.account()),
            line -> Optional.of(() -> onOpen.accept(line.account())))
        .column("students.audience", 112, line -> group(line.account()))
        .figures("students.strikes", 66, line -> strikes(line.strikes()))
        .sorted(
            model.orderProperty(),
            PeopleSearch.PeopleOrder.ACCOUNT,
            PeopleSearch.PeopleOrder.FEWEST_STRIKES,
            PeopleSearch.PeopleOrder.MOST_STRIKES)
        .column("students.next-booking", 150, this::nextBooking)
        .sorted(
            model.orderProperty(),
            PeopleSearch.PeopleOrder.ACCOUNT,
            PeopleSearch.PeopleOrder.NEXT_BOOKING,
            PeopleSearch.PeopleOrder.LAST_BOOKING)
        .pills("students.state", 220, line -> state(line.account()), _ -> Pill.Tone.BAD)
        .column("students.reason", 158, line -> reason(line.account()));
    table.table().getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
    toolbar =
        new StudentToolbar(
            model, firstLogins, texts, table, files, audiences, messages, exports, onOpen);
    table.onOpen(line -> onOpen.accept(line.account()));
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

  /** The audience of a student; of staff their role. */
  private String group(Account account) {
    return account.userRole().isStaff()
        ? texts.get(RoleTexts.key(account.userRole()))
        : account.audience();
  }

  private static String strikes(int points) {
    return points == 0 ? "" : Integer.toString(points);
  }

  private String nextBooking(PeopleSearch.PersonLine line) {
    Instant starts = line.nextBooking();
    return starts == null ? "" : times.minute(texts, starts);
  }

  /** The link to the person, which needs a text also where no name is known. */
  private static String name(Account account) {
    return Objects.requireNonNullElse(account.contact().name(), account.studentId());
  }

  /** Empty for those who may book, as almost all may: a state that all rows have says nothing. */
  private String state(Account account) {
    Instant until = account.suspendedUntil();
    return until != null && model.isSuspended(account)
        ? texts.get("students.suspended-until", times.local(until))
        : "";
  }

  private String reason(Account account) {
    String reason = account.suspendReason();
    return reason != null && model.isSuspended(account) ? reason : "";
  }
}
