package io.courtflash.desktop.screen.signin;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.LoginResult;
import java.time.Duration;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** What the sign-in page knows. Used on one thread. */
final class SignInModel {

  private final StringProperty name = new SimpleStringProperty("");
  private final StringProperty password = new SimpleStringProperty("");
  private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
  private final ReadOnlyObjectWrapper<SignInMessage> said =
      new ReadOnlyObjectWrapper<>(SignInMessage.NOTHING);

  /**
   * What the page says.
   *
   * @param key of a text; empty for nothing
   * @param seconds until the next attempt is heard; zero when that isn't what is said
   */
  record SignInMessage(String key, long seconds) {
    static final SignInMessage NOTHING = of("");

    static SignInMessage of(String key) {
      return new SignInMessage(key, 0);
    }
  }

  StringProperty nameProperty() {
    return name;
  }

  StringProperty passwordProperty() {
    return password;
  }

  ReadOnlyBooleanProperty busyProperty() {
    return busy.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<SignInMessage> saidProperty() {
    return said.getReadOnlyProperty();
  }

  /** Whether there is something to send, and nothing on its way. */
  BooleanBinding ready() {
    return Bindings.createBooleanBinding(
        () -> !busy.get() && !name.get().isBlank() && !password.get().isEmpty(),
        busy,
        name,
        password);
  }

  void begin() {
    busy.set(true);
    said.set(SignInMessage.NOTHING);
  }

  /** Takes the engine's answer; the account when a member of the staff may come in. */
  Optional<Account> take(LoginResult login) {
    busy.set(false);
    password.set("");
    return switch (login) {
      case LoginResult.Granted(Account account, var _) -> staff(account);
      case LoginResult.WrongCredentials _ -> refuse(SignInMessage.of("signin.wrong"));
      case LoginResult.Suspended _ -> refuse(SignInMessage.of("signin.suspended"));
      case LoginResult.RetryLater(Duration retryAfter) ->
          refuse(
              new SignInMessage(
                  "signin.not-now", Math.max(1, retryAfter.plusMillis(999).toSeconds())));
      case LoginResult.NameTaken _, LoginResult.WeakPassword _, LoginResult.RegistrationClosed _ ->
          refuse(SignInMessage.of("signin.failed"));
    };
  }

  void failed() {
    busy.set(false);
    said.set(SignInMessage.of("signin.failed"));
  }

  private Optional<Account> staff(Account account) {
    return account.userRole().isStaff()
        ? Optional.of(account)
        : refuse(SignInMessage.of("signin.student"));
  }

  private Optional<Account> refuse(SignInMessage words) {
    said.set(words);
    return Optional.empty();
  }
}
