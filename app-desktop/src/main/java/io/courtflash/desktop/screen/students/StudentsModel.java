package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChangeResult;
import io.courtflash.core.account.PasswordGenerator;
import io.courtflash.core.account.PasswordPolicy;
import io.courtflash.core.account.Role;
import io.courtflash.core.account.StudentIdFormat;
import io.courtflash.core.account.StudentImporter.Student;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
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

  private final StudentsService book;
  private final ActionRunner actions;
  private final TimeFormatter times;
  private final InstantSource clock;
  private final StringProperty search = new SimpleStringProperty("");
  private final PagedList<Account> accounts;
  private volatile String wanted = "";

  StudentsModel(
      StudentsService book, ActionRunner actions, TimeFormatter times, InstantSource clock) {
    this.book = book;
    this.actions = actions;
    this.times = times;
    this.clock = clock;
    search.subscribe(text -> wanted = text.strip());
    this.accounts =
        new PagedList<>(
            actions.taskRunner(),
            (last, limit) -> book.page(wanted, last == null ? 0 : last.id(), limit),
            PAGE);
  }

  /** Whether something is being done. */
  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  PagedList<Account> accounts() {
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
            StudentIdFormat.isValid(id.strip())
                ? Optional.empty()
                : Optional.of(TranslatableText.of("students.id-rule")));
  }

  /** A password, made up to begin with. */
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

  /** An instant to come. */
  Input until() {
    return new Input(
        times.minute(clock.instant().plus(USUAL_SUSPENSION)),
        typed ->
            times.instant(typed).filter(at -> at.isAfter(clock.instant())).isPresent()
                ? Optional.empty()
                : Optional.of(
                    TranslatableText.of("students.until-rule", times.minute(clock.instant()))));
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
   * Makes one account.
   *
   * @param shown gets name and password, to be shown once
   */
  PendingOutcome add(String studentId, String password, Role role, Consumer<List<Student>> shown) {
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
    actions.runCancellable(
        TranslatableText.of("students.import"),
        progress -> StudentImportResult.from(file, book, progress),
        StudentImportResult::outcome,
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
  PendingOutcome resetPassword(Account account, String password, Consumer<List<Student>> shown) {
    return change(
        () -> book.resetPassword(account.id(), password),
        "students.reset",
        () -> shown.accept(List.of(new Student(account.studentId(), password))));
  }

  PendingOutcome suspend(Account account, String until, String reason) {
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

  private static ActionOutcome told(Account account, StrikesAndQuotas play) {
    List<String> said = new ArrayList<>();
    said.add(account.studentId());
    said.add(of(play.standing().points(), play.standing().limit()));
    play.quotas().forEach(quota -> said.add(of(quota.used(), quota.limit())));
    return ActionOutcome.done("students.standing", said.toArray());
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
        forgiven -> ActionOutcome.done("students.forgiven", forgiven.studentId()),
        _ -> accounts.reload());
  }

  private PendingOutcome change(Callable<AccountChangeResult> change, String done, Runnable after) {
    return actions.run(
        change,
        result -> outcome(result, done),
        _ -> {
          accounts.reload();
          after.run();
        });
  }

  private static ActionOutcome outcome(AccountChangeResult change, String done) {
    return switch (change) {
      case AccountChangeResult.Changed(Account account) ->
          ActionOutcome.done(done, account.studentId());
      case AccountChangeResult.NoSuchAccount _ -> ActionOutcome.refused("students.gone");
      case AccountChangeResult.NameTaken _ -> ActionOutcome.refused("students.name-taken");
      case AccountChangeResult.WeakPassword _ -> ActionOutcome.refused("students.weak-password");
      case AccountChangeResult.WrongPassword _ -> ActionOutcome.refused("students.wrong-password");
      case AccountChangeResult.LastAdministrator _ ->
          ActionOutcome.refused("students.last-administrator");
      case AccountChangeResult.RetryLater _ -> ActionOutcome.refused("students.not-now");
    };
  }
}
