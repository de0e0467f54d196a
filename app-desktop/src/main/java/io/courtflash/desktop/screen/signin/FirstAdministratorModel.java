package io.courtflash.desktop.screen.signin;

import io.courtflash.core.account.AccountChangeResult;
import io.courtflash.core.account.PasswordPolicy;
import io.courtflash.core.account.StudentIdFormat;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/**
 * What the page of the first administrator knows. A problem is the key of a text, empty when there
 * is none. Used on one thread.
 */
final class FirstAdministratorModel {

  private final StringProperty name = new SimpleStringProperty("");
  private final StringProperty password = new SimpleStringProperty("");
  private final StringProperty again = new SimpleStringProperty("");
  private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
  private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
  private final StringBinding nameProblem =
      Bindings.createStringBinding(
          () -> StudentIdFormat.isValid(name.get()) ? "" : "first.name-rule", name);
  private final StringBinding passwordProblem =
      Bindings.createStringBinding(
          () -> PasswordPolicy.isLength(password.get().length()) ? "" : "first.password-rule",
          password);
  private final StringBinding againProblem =
      Bindings.createStringBinding(
          () -> again.get().equals(password.get()) ? "" : "first.again-rule", again, password);

  StringProperty nameProperty() {
    return name;
  }

  StringProperty passwordProperty() {
    return password;
  }

  StringProperty againProperty() {
    return again;
  }

  StringBinding nameProblem() {
    return nameProblem;
  }

  StringBinding passwordProblem() {
    return passwordProblem;
  }

  StringBinding againProblem() {
    return againProblem;
  }

  /** What the engine had against it. */
  ReadOnlyStringProperty problemProperty() {
    return problem.getReadOnlyProperty();
  }

  BooleanBinding ready() {
    return Bindings.createBooleanBinding(
        () ->
            !busy.get()
                && nameProblem.get().isEmpty()
                && passwordProblem.get().isEmpty()
                && againProblem.get().isEmpty(),
        busy,
        nameProblem,
        passwordProblem,
        againProblem);
  }

  void begin() {
    busy.set(true);
    problem.set("");
  }

  /** Takes the engine's answer; true when the administrator is made. */
  boolean take(AccountChangeResult change) {
    busy.set(false);
    return switch (change) {
      case AccountChangeResult.Changed _ -> true;
      case AccountChangeResult.NameTaken _ -> refuse("first.taken");
      case AccountChangeResult.WeakPassword _ -> refuse("first.weak");
      case AccountChangeResult.RetryLater _ -> refuse("first.busy");
      case AccountChangeResult.NoSuchAccount _,
          AccountChangeResult.WrongPassword _,
          AccountChangeResult.LastAdministrator _ ->
          refuse("first.failed");
    };
  }

  void failed() {
    busy.set(false);
    problem.set("first.failed");
  }

  private boolean refuse(String key) {
    problem.set(key);
    return false;
  }
}
