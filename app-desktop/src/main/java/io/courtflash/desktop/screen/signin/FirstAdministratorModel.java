package io.courtflash.desktop.screen.signin;

import io.courtflash.core.people.person.PasswordPolicy;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.desktop.i18n.RefusalMessages;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/**
 * The inputs for the first administrator. Each problem is the key of a text, empty for none. Used
 * on one thread.
 */
final class FirstAdministratorModel {

  private final StringProperty name = new SimpleStringProperty("");
  private final StringProperty password = new SimpleStringProperty("");
  private final StringProperty repeatedPassword = new SimpleStringProperty("");
  private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
  private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
  private final StringBinding nameProblem =
      Bindings.createStringBinding(() -> nameProblem(name.get()), name);
  private final StringBinding passwordProblem =
      Bindings.createStringBinding(
          () -> PasswordPolicy.isLength(password.get().length()) ? "" : "first.password-rule",
          password);
  private final StringBinding repeatedPasswordProblem =
      Bindings.createStringBinding(
          () -> repeatedPassword.get().equals(password.get()) ? "" : "first.again-rule",
          repeatedPassword,
          password);

  StringProperty nameProperty() {
    return name;
  }

  StringProperty passwordProperty() {
    return password;
  }

  StringProperty repeatedPasswordProperty() {
    return repeatedPassword;
  }

  StringBinding nameProblem() {
    return nameProblem;
  }

  StringBinding passwordProblem() {
    return passwordProblem;
  }

  StringBinding repeatedPasswordProblem() {
    return repeatedPasswordProblem;
  }

  /** Why the engine refused the account. */
  ReadOnlyStringProperty problemProperty() {
    return problem.getReadOnlyProperty();
  }

  /** Whether all inputs are valid and no request is running. */
  BooleanBinding ready() {
    return Bindings.createBooleanBinding(
        () ->
            !busy.get()
                && nameProblem.get().isEmpty()
                && passwordProblem.get().isEmpty()
                && repeatedPasswordProblem.get().isEmpty(),
        busy,
        nameProblem,
        passwordProblem,
        repeatedPasswordProblem);
  }

  void setBusy() {
    busy.set(true);
    problem.set("");
  }

  /** Shows why the engine refused the account. */
  void refuse(Refusal refused) {
    busy.set(false);
    if (refused.code() == ResponseCode.USERNAME_EXISTED) {
      problem.set("first.taken");
    } else if (refused.code() == ResponseCode.TOO_MANY_REQUESTS) {
      problem.set("first.busy");
    } else {
      problem.set(RefusalMessages.of(refused).key());
    }
  }

  /** Shows that the request failed. */
  void fail() {
    busy.set(false);
    problem.set("first.failed");
  }

  /** A space at an end can't be seen, so it is named. */
  private static String nameProblem(String name) {
    if (StudentIdFormat.isValid(name)) {
      return "";
    }
    return StudentIdFormat.isValid(name.strip()) ? "first.name-space" : "first.name-rule";
  }
}
