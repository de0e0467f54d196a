package io.courtflash.desktop.screen.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChangeResult;
import io.courtflash.core.account.LoginResult;
import io.courtflash.core.account.Role;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class SignInModelTest {

  private final SignInModel model = new SignInModel();
  private final FirstAdministratorModel first = new FirstAdministratorModel();

  @Test
  void onlyStaffComeIn() {
    assertThat(model.take(granted(Role.CLERK))).isPresent();
    assertThat(model.take(granted(Role.ADMIN))).isPresent();
    assertThat(model.take(granted(Role.USER))).isEmpty();
    assertThat(model.saidProperty().get().key()).isEqualTo("signin.student");
  }

  @Test
  void aThrottledSignInSaysForHowLong() {
    assertThat(model.take(new LoginResult.RetryLater(Duration.ofMillis(3200)))).isEmpty();
    assertThat(model.saidProperty().get())
        .isEqualTo(new SignInModel.SignInMessage("signin.not-now", 4));
  }

  @Test
  void aWrongPasswordIsForgottenButNotTheName() {
    model.nameProperty().set("root");
    model.passwordProperty().set("guess");
    model.begin();
    assertThat(model.ready().get()).isFalse();
    assertThat(model.take(new LoginResult.WrongCredentials())).isEmpty();
    assertThat(model.nameProperty().get()).isEqualTo("root");
    assertThat(model.passwordProperty().get()).isEmpty();
    assertThat(model.saidProperty().get().key()).isEqualTo("signin.wrong");
  }

  @Test
  void theFirstAdministratorsRulesAreSaidWhileTyping() {
    first.nameProperty().set("a b");
    first.passwordProperty().set("short");
    first.againProperty().set("other");
    assertThat(first.nameProblem().get()).isEqualTo("first.name-rule");
    assertThat(first.passwordProblem().get()).isEqualTo("first.password-rule");
    assertThat(first.againProblem().get()).isEqualTo("first.again-rule");
    assertThat(first.ready().get()).isFalse();
    first.nameProperty().set("chief");
    first.passwordProperty().set("long enough");
    first.againProperty().set("long enough");
    assertThat(first.ready().get()).isTrue();
  }

  @Test
  void aTakenNameMakesNoAdministrator() {
    first.begin();
    assertThat(first.take(new AccountChangeResult.NameTaken())).isFalse();
    assertThat(first.problemProperty().get()).isEqualTo("first.taken");
  }

  private static LoginResult granted(Role role) {
    return new LoginResult.Granted(
        new Account(1, "a", role, null, null, Instant.EPOCH, false), "token");
  }
}
