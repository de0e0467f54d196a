package io.courtflash.desktop.screen.signin;

import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.i18n.Texts;
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

/** The inputs and the message of the sign-in page. Used on one thread. */
final class SignInModel {

  private final StringProperty name = new SimpleStringProperty("");
  private final StringProperty password = new SimpleStringProperty("");
  private final StringProperty code = new SimpleStringProperty("");
  private final ReadOnlyBooleanWrapper codeNeeded = new ReadOnlyBooleanWrapper();
  private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
  private final ReadOnlyObjectWrapper<SignInMessage> message =
      new ReadOnlyObjectWrapper<>(SignInMessage.NONE);

  /**
   * A message of the page.
   *
   * @param key of its text; empty for no message
   * @param seconds until the next attempt is possible; zero for a message without them
   */
  record SignInMessage(String key, long seconds) {
    static final SignInMessage NONE = of("");

    static SignInMessage of(String key) {
      return new SignInMessage(key, 0);
    }

    String in(Texts texts) {
      return key.isEmpty() ? "" : texts.get(key, seconds);
    }
  }

  StringProperty nameProperty() {
    return name;
  }

  StringProperty passwordProperty() {
    return password;
  }

  /** The code of the second factor. */
  StringProperty codeProperty() {
    return code;
  }

  /** Whether the password was right, and a code is needed too. */
  ReadOnlyBooleanProperty codeNeededProperty() {
    return codeNeeded.getReadOnlyProperty();
  }

  ReadOnlyBooleanProperty busyProperty() {
    return busy.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<SignInMessage> messageProperty() {
    return message.getReadOnlyProperty();
  }

  /** Whether the inputs are filled and no request is running. */
  BooleanBinding ready() {
    return Bindings.createBooleanBinding(
        () ->
            !busy.get()
                && !name.get().isBlank()
                && !password.get().isEmpty()
                && (!codeNeeded.get() || !code.get().isBlank()),
        busy,
        name,
        password,
        codeNeeded,
        code);
  }

  void setBusy() {
    busy.set(true);
    message.set(SignInMessage.NONE);
  }

  /** Shows the engine's result; returns the login when it may use the console. */
  Optional<LoginResult.Granted> accept(LoginResult login) {
    busy.set(false);
    code.set("");
    boolean goesOn =
        login instanceof LoginResult.SecondFactorRequired
            || (login instanceof LoginResult.WrongCode && codeNeeded.get());
    if (!goesOn) {
      password.set("");
    }
    codeNeeded.set(goesOn);
    message.set(message(login));
    return login instanceof LoginResult.Granted granted && granted.account().userRole().isStaff()
        ? Optional.of(granted)
        : Optional.empty();
  }

  /** Goes back from the code to the name and the password. */
  void backToPassword() {
    password.set("");
    code.set("");
    codeNeeded.set(false);
    message.set(SignInMessage.NONE);
  }

  /** The message about a result of the engine. */
  static SignInMessage message(LoginResult login) {
    return switch (login) {
      case LoginResult.Granted(Account account, var _) ->
          account.userRole().isStaff() ? SignInMessage.NONE : SignInMessage.of("signin.student");
      case LoginResult.SecondFactorRequired _ -> SignInMessage.NONE;
      case LoginResult.WrongCredentials _ -> SignInMessage.of("signin.wrong");
      case LoginResult.WrongCode _ -> SignInMessage.of("account.wrong-code");
      case LoginResult.CodeEnded _ -> SignInMessage.of("signin.code-ended");
      case LoginResult.Suspended _ -> SignInMessage.of("signin.suspended");
      case LoginResult.RetryLater(Duration retryAfter) ->
          new SignInMessage("signin.not-now", Math.max(1, retryAfter.plusMillis(999).toSeconds()));
      case LoginResult.NameTaken _ -> SignInMessage.of("signin.name-taken");
      case LoginResult.WeakPassword _,
          LoginResult.RegistrationClosed _,
          LoginResult.LinkRequired _,
          LoginResult.LinkedToAnother _ ->
          SignInMessage.of("signin.failed");
    };
  }

  /** Shows why the user has to sign in again. */
  void showEnded() {
    message.set(SignInMessage.of("signin.ended"));
  }

  /** Shows that the sign-in goes on in the browser. */
  void showBrowser() {
    message.set(SignInMessage.of("signin.campus-browser"));
  }

  /** Shows that the request failed. */
  void fail() {
    busy.set(false);
    message.set(SignInMessage.of("signin.failed"));
  }
}
