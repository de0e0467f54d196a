package io.courtflash.desktop.screen.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.people.access.PeopleRefusal;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.factor.SecondFactor;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.Contact;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SignInModelTest {

  private final SignInModel model = new SignInModel();
  private final FirstAdministratorModel first = new FirstAdministratorModel();

  @Test
  void onlyStaffCanSignIn() {
    assertThat(model.accept(granted(Role.CLERK))).isPresent();
    assertThat(model.accept(granted(Role.ADMIN))).isPresent();
    assertThat(model.accept(granted(Role.USER))).isEmpty();
    assertThat(model.messageProperty().get().key()).isEqualTo("signin.student");
  }

  @Test
  void aThrottledSignInShowsTheRemainingTime() {
    assertThat(model.accept(new LoginResult.RetryLater(Duration.ofMillis(3200)))).isEmpty();
    assertThat(model.messageProperty().get())
        .isEqualTo(new SignInModel.SignInMessage("signin.not-now", 4));
  }

  @Test
  void onlyAWrongPasswordIsCleared() {
    model.nameProperty().set("root");
    model.passwordProperty().set("guess");
    model.setBusy();
    assertThat(model.ready().get()).isFalse();
    assertThat(model.accept(new LoginResult.WrongCredentials())).isEmpty();
    assertThat(model.nameProperty().get()).isEqualTo("root");
    assertThat(model.passwordProperty().get()).isEmpty();
    assertThat(model.messageProperty().get().key()).isEqualTo("signin.wrong");
  }

  @Test
  void aWrongCodeCanBeCorrected() {
    model.nameProperty().set("root");
    model.passwordProperty().set("right");
    LoginResult needed = new LoginResult.SecondFactorRequired(Set.of(SecondFactor.Kind.TOTP));
    assertThat(model.accept(needed)).isEmpty();
    assertThat(model.codeNeededProperty().get()).isTrue();
    assertThat(model.passwordProperty().get()).isEqualTo("right");
    assertThat(model.ready().get()).isFalse();
    model.codeProperty().set("123456");
    assertThat(model.ready().get()).isTrue();

    assertThat(model.accept(new LoginResult.WrongCode())).isEmpty();
    assertThat(model.codeNeededProperty().get()).isTrue();
    assertThat(model.codeProperty().get()).isEmpty();
    assertThat(model.messageProperty().get().key()).isEqualTo("account.wrong-code");

    assertThat(model.accept(new LoginResult.WrongCredentials())).isEmpty();
    assertThat(model.codeNeededProperty().get()).isFalse();
    assertThat(model.passwordProperty().get()).isEmpty();
  }

  @Test
  void theFirstAdministratorsInputsAreValidatedWhileTyping() {
    first.nameProperty().set("a b");
    first.passwordProperty().set("short");
    first.repeatedPasswordProperty().set("other");
    assertThat(first.nameProblem().get()).isEqualTo("first.name-rule");
    assertThat(first.passwordProblem().get()).isEqualTo("first.password-rule");
    assertThat(first.repeatedPasswordProblem().get()).isEqualTo("first.again-rule");
    assertThat(first.ready().get()).isFalse();
    first.nameProperty().set("chief");
    first.passwordProperty().set("long enough");
    first.repeatedPasswordProperty().set("long enough");
    assertThat(first.ready().get()).isTrue();
  }

  @Test
  void aTakenNameCreatesNoAdministrator() {
    first.setBusy();
    first.refuse(PeopleRefusal.ACCOUNT_NAME_TAKEN.refuse());
    assertThat(first.problemProperty().get()).isEqualTo("first.taken");
  }

  private static LoginResult granted(Role role) {
    return new LoginResult.Granted(
        new Account(
            1,
            "a",
            role,
            null,
            null,
            Instant.EPOCH,
            Instant.EPOCH,
            true,
            false,
            1,
            "学生",
            Contact.NONE),
        "token");
  }
}
