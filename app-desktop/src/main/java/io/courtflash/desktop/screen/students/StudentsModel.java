package io.courtflash.desktop.screen.students;

import io.courtflash.core.office.PeopleSearch;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.login.password.PasswordGenerator;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.ContactFormat;
import io.courtflash.core.people.person.PasswordPolicy;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.people.roster.StudentImporter.Student;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.screen.students.StudentsService.NewAccount;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** The list of accounts and the changes to it. Used on one thread. */
final class StudentsModel {

  private static final int PAGE = 200;
  private static final int LONGEST_REASON = 255;
  private static final Duration DEFAULT_SUSPENSION = Duration.ofDays(7);

  private final StudentsService service;
  private final ActionRunner actions;
  private final TimeFormatter times;
  private final InstantSource clock;
  private final StringProperty search = new SimpleStringProperty("");
  private final ObjectProperty<PeopleSearch.PeopleOrder> order =
      new SimpleObjectProperty<>(PeopleSearch.PeopleOrder.ACCOUNT);
  private final PagedList<PeopleSearch.PersonLine> accounts;
  private volatile String query = "";
  private volatile PeopleSearch.PeopleOrder queryOrder = PeopleSearch.PeopleOrder.ACCOUNT;
  private Runnable onChanged = () -> {};

  StudentsModel(
      StudentsService service, ActionRunner actions, TimeFormatter times, InstantSource clock) {
    this.service = service;
    this.actions = actions;
    this.times = times;
    this.clock = clock;
    search.subscribe(text -> query = text.strip());
    this.accounts =
        new PagedList<>(
            actions.taskRunner(),
            (last, limit) ->
                service.page(query, queryOrder, last == null ? 0 : last.account().id(), limit),
            PAGE);
    order.subscribe(
        (_, now) -> {
          queryOrder = now;
          accounts.reload();
        });
  }

  /** Whether an action is running. */
  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  PagedList<PeopleSearch.PersonLine> accounts() {
    return accounts;
  }

  /** A part of the student ID; it applies when the list is read again. */
  StringProperty searchProperty() {
    return search;
  }

  /** How the list is sorted; it is read again at each change. */
  ObjectProperty<PeopleSearch.PeopleOrder> orderProperty() {
    return order;
  }

  boolean isSuspended(Account account) {
    Instant until = account.suspendedUntil();
    return until != null && until.isAfter(clock.instant());
  }

  /** An input for a valid student ID. */
  Input studentId() {
    return new Input(
        "",
        id ->
            StudentIdFormat.isValid(id.strip())
                ? Optional.empty()
                : Optional.of(TranslatableText.of("students.id-rule")));
  }

  /** An input for the name of an account's owner, which may stay empty. */
  Input name() {
    return new Input(
        "",
        name ->
            name.isBlank() || ContactFormat.isName(name.strip())
                ? Optional.empty()
                : Optional.of(TranslatableText.of("person.name-rule")));
  }

  /** An input for the phone number of an account's owner, which may stay empty. */
  Input phone() {
    return new Input(
        "",
        phone ->
            phone.isBlank() || ContactFormat.isPhone(phone.strip())
                ? Optional.empty()
                : Optional.of(TranslatableText.of("person.phone-rule")));
  }

  /** An input for a password, filled with a generated one. */
  Input password() {
    return new Input(
        PasswordGenerator.generate(),
        password ->
            PasswordPolicy.isLength(password.strip().length())
                ? Optional.empty()
                : Optional.of(
                    TranslatableText.of(
                        "students.password-rule",
                        PasswordPolicy.MIN_LENGTH,
                        PasswordPolicy.MAX_LENGTH)));
  }

  /** An input for the end of a suspension, filled with seven days from now. */
  Input until() {
    return new Input(
        times.typed(clock.instant().plus(DEFAULT_SUSPENSION)),
        text ->
            times.instant(text).filter(at -> at.isAfter(clock.instant())).isPresent()
                ? Optional.empty()
                : Optional.of(
                    TranslatableText.of("students.until-rule", times.typed(clock.instant()))));
  }

  Input reason() {
    return new Input(
        "",
        reason ->
            reason.isBlank() || reason.strip().length() > LONGEST_REASON
                ? Optional.of(TranslatableText.of("students.reason-rule", LONGEST_REASON))
                : Optional.empty());
  }

  /**
   * Adds one account.
   *
   * @param shown receives the student ID and the password, to show them once
   */
  PendingOutcome add(NewAccount account, Consumer<List<Student>> shown) {
    return change(
        () -> service.add(account),
        "students.added",
        () -> shown.accept(List.of(new Student(account.studentId(), account.password()))));
  }

  /** Reads the audiences that a new account can belong to, the usual one first. */
  void readAudiences(Consumer<List<Audience>> then) {
    actions.read(service::audiences, then);
  }

  /** The import of a list of people. */
  RosterImport roster() {
    return new RosterImport(service, actions, accounts::reload);
  }

  /**
   * Sets a new password and ends all logins of the account.
   *
   * @param shown receives the student ID and the password, to show them once
   */
  PendingOutcome resetPassword(Account account, String password, Consumer<List<Student>> shown) {
    return change(
        () -> service.resetPassword(account.id(), password),
        "students.reset",
        () -> shown.accept(List.of(new Student(account.studentId(), password))));
  }

  void resetSecondFactor(Account account) {
    change(() -> service.resetSecondFactor(account.id()), "students.factor-reset", () -> {});
  }

  PendingOutcome suspend(Account account, String until, String reason) {
    Instant end = times.instant(until).orElseThrow();
    return change(() -> service.suspend(account.id(), end, reason), "students.suspended", () -> {});
  }

  void reinstate(Account account) {
    Instant until = Objects.requireNonNull(account.suspendedUntil());
    change(() -> service.reinstate(account.id(), until), "students.reinstated", () -> {});
  }

  /**
   * Deletes an account.
   *
   * @param after called when it is gone
   */
  void delete(Account account, Runnable after) {
    change(() -> service.delete(account.id()), "students.deleted", after);
  }

  void forgive(Account account) {
    actions.run(
        () -> {
          service.forgive(account.id());
          return account;
        },
        forgiven -> ActionOutcome.done("students.forgiven", forgiven.studentId()),
        _ -> reload());
  }

  /** Has a page that shows an account follow its changes; there is one such page at a time. */
  void setOnChanged(Runnable listener) {
    onChanged = listener;
  }

  private void reload() {
    accounts.reload();
    onChanged.run();
  }

  private PendingOutcome change(Callable<Account> change, String doneKey, Runnable after) {
    return actions.run(
        change,
        account -> ActionOutcome.done(doneKey, account.studentId()),
        _ -> {
          reload();
          after.run();
        });
  }
}
