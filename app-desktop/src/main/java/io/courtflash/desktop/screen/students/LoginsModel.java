package io.courtflash.desktop.screen.students;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.token.LoginOperations;
import io.courtflash.core.people.login.token.LoginTokens;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PagedList;
import java.util.concurrent.Callable;
import javafx.beans.property.ReadOnlyBooleanProperty;

/** The logins of one account. Used on one thread. */
final class LoginsModel {

  private final LoginOperations operations;
  private final Actor staff;
  private final ActionRunner actions;
  private final Account account;
  private final PagedList<LoginTokens.Login> logins;

  LoginsModel(LoginOperations operations, Actor staff, ActionRunner actions, Account account) {
    this.operations = operations;
    this.staff = staff;
    this.actions = actions;
    this.account = account;
    this.logins = PagedList.whole(actions.taskRunner(), () -> operations.of(staff, account.id()));
  }

  /** Whether an action is running. */
  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  String studentId() {
    return account.studentId();
  }

  PagedList<LoginTokens.Login> logins() {
    return logins;
  }

  void end(LoginTokens.Login login) {
    end(() -> operations.end(staff, account.id(), login.id()), "logins.ended");
  }

  void endAll() {
    end(() -> operations.end(staff, account.id(), null), "logins.all-ended");
  }

  /** A login that ended meanwhile is shown as such, and disappears from the list. */
  private void end(Callable<Boolean> ending, String doneKey) {
    actions.run(
        ending,
        ended ->
            ended
                ? ActionOutcome.done(doneKey, account.studentId())
                : ActionOutcome.done("logins.ended-already", account.studentId()),
        _ -> logins.reload());
  }
}
