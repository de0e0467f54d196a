package io.courtflash.core.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.account.PasswordRule.Weakness;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PasswordRuleTest {

  @ParameterizedTest
  @CsvSource({
    "1234567,TOO_SHORT",
    "12345678,COMMON",
    "Password1,COMMON",
    "QWERTYUIOP,COMMON",
    "student-77,NAME",
    "STUDENT-77,NAME"
  })
  void whatEverybodyGuessesIsNoPassword(String password, Weakness weakness) {
    assertThat(PasswordRule.weakness("student-77", password)).contains(weakness);
  }

  @Test
  void aPasswordMayBeLongButNotEndless() {
    assertThat(PasswordRule.weakness("s", "x".repeat(128))).isEmpty();
    assertThat(PasswordRule.weakness("s", "x".repeat(129))).contains(Weakness.TOO_LONG);
  }

  @Test
  void whatTheProgramMakesUpIsGoodEnough() {
    assertThat(PasswordRule.weakness("s", ReadablePassword.make())).isEmpty();
  }
}
