package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChange;
import io.courtflash.core.account.ReadablePassword;
import io.courtflash.core.account.Role;
import io.courtflash.core.account.StudentIds;
import io.courtflash.core.account.StudentImport.Student;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.fx.Ending;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Outcome;
import io.courtflash.desktop.fx.Pages;
import io.courtflash.desktop.i18n.Saying;
import io.courtflash.desktop.i18n.Times;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** What the page of the students shows and does. */
final class StudentsModel {

  private static final int PAGE = 200;
  private static final int LONGEST_REASON = 255;
  private static final Duration USUAL_SUSPENSION = Duration.ofDays(7);

  private final StudentBook book;
  private final Actions actions;
  private final Times times;
  private final InstantSource clock;
  private final StringProperty search = new SimpleStringProperty("");
  private final Pages<Account> accounts;
  private volatile String wanted = "";

  StudentsModel(StudentBook book, Actions actions, Times times, InstantSource clock) {
    this.book = book;
    this.actions = actions;
    this.times = times;
    this.clock = clock;
    search.subscribe(text -> wanted = text.strip());
    this.accounts =
        new Pages<>(
            actions.work(),
            (last, limit) -> book.page(wanted, last == null ? 0 : last.id(), limit),
            PAGE);
  }

  /** Whether something is being done. */
  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  Pages<Account> accounts() {
    return accounts;
  }

  /** A part of the name; the list follows when it is read anew. */
  StringProperty searchProperty() {
    return search;
  }

  boolean isSuspended(Account account) {
    Instant until = account.suspendedUntil();
    return until != null && until.isAfter(clock.instant());
  }

  /** A name that an account can have. */
  Input studentId() {
    return new Input(
        "",
        id ->
            StudentIds.isValid(id.strip())
                ? Optional.empty()
                : Optional.of(Saying.of("students.id-rule")));
  }

  /** A password, made up to begin with. */
  Input password() {
    return new Input(
        ReadablePassword.make(),
        password ->
            StudentIds.isPasswordLength(password.strip().length())
                ? Optional.empty()
                : Optional.of(
                    Saying.of(
                        "students.password-rule",
                        StudentIds.SHORTEST_PASSWORD,
                        StudentIds.LONGEST_PASSWORD)));
  }

  /** An instant to come. */
  Input until() {
    return new Input(
        times.minute(clock.instant().plus(USUAL_SUSPENSION)),
        typed ->
            times.instant(typed).filter(at -> at.isAfter(clock.instant())).isPresent()
                ? Optional.empty()
                : Optional.of(Saying.of("students.until-rule", times.minute(clock.instant()))));
  }

  Input reason() {
    return new Input(
        "",
        reason ->
            reason.isBlank() || reason.strip().length() > LONGEST_REASON
                ? Optional.of(Saying.of("students.reason-rule", LONGEST_REASON))
                : Optional.empty());
  }

  /**
   * Makes one account.
   *
   * @param shown gets name and password, to be shown once
   */
  Ending add(String studentId, String password, Role role, Consumer<List<Student>> shown) {
    return change(
        () -> book.add(studentId, password, role),
        "students.added",
        () -> shown.accept(List.of(new Student(studentId, password))));
  }

  /**
   * Makes the accounts of a file, all or none.
   *
   * @param shown gets those whose passwords were made up, to be shown once
   */
  void importFrom(Path file, Consumer<List<Student>> shown) {
    actions.follow(
        Saying.of("students.import"),
        progress -> Imported.from(file, book, progress),
        Imported::outcome,
        imported -> {
          accounts.reload();
          if (!imported.madeUp().isEmpty()) {
            shown.accept(imported.madeUp());
          }
        });
  }

  /**
   * Gives an account another password; it ends all its logins.
   *
   * @param shown gets name and password, to be shown once
   */
  Ending resetPassword(Account account, String password, Consumer<List<Student>> shown) {
    return change(
        () -> book.resetPassword(account.id(), password),
        "students.reset",
        () -> shown.accept(List.of(new Student(account.studentId(), password))));
  }

  Ending suspend(Account account, String until, String reason) {
    Instant end = times.instant(until).orElseThrow();
    return change(() -> book.suspend(account.id(), end, reason), "students.suspended", () -> {});
  }

  void reinstate(Account account) {
    change(() -> book.reinstate(account.id()), "students.reinstated", () -> {});
  }

  void delete(Account account) {
    change(() -> book.delete(account.id()), "students.deleted", () -> {});
  }

  /** Tells a student's strikes and what is used of their quotas. */
  void tellFairPlay(Account account) {
    actions.run(() -> book.fairPlay(account.id()), play -> told(account, play), _ -> {});
  }

  private static Outcome told(Account account, FairPlay play) {
    List<String> said = new ArrayList<>();
    said.add(account.studentId());
    said.add(of(play.standing().points(), play.standing().limit()));
    play.quotas().forEach(quota -> said.add(of(quota.used(), quota.limit())));
    return Outcome.done("students.standing", said.toArray());
  }

  /** Without a limit the number alone says all. */
  private static String of(int used, int limit) {
    return limit == 0 ? String.valueOf(used) : used + " / " + limit;
  }

  void forgive(Account account) {
    actions.run(
        () -> {
          book.forgive(account.id());
          return account;
        },
        forgiven -> Outcome.done("students.forgiven", forgiven.studentId()),
        _ -> accounts.reload());
  }

  private Ending change(Callable<AccountChange> change, String done, Runnable after) {
    return actions.run(
        change,
        result -> outcome(result, done),
        _ -> {
          accounts.reload();
          after.run();
        });
  }

  private static Outcome outcome(AccountChange change, String done) {
    return switch (change) {
      case AccountChange.Changed(Account account) -> Outcome.done(done, account.studentId());
      case AccountChange.NoSuchAccount _ -> Outcome.refused("students.gone");
      case AccountChange.NameTaken _ -> Outcome.refused("students.name-taken");
      case AccountChange.WeakPassword _ -> Outcome.refused("students.weak-password");
      case AccountChange.WrongPassword _ -> Outcome.refused("students.wrong-password");
      case AccountChange.LastAdministrator _ -> Outcome.refused("students.last-administrator");
      case AccountChange.NotNow _ -> Outcome.refused("students.not-now");
    };
  }
}
