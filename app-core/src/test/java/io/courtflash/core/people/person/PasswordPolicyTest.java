package io.courtflash.core.people.person;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.people.login.password.PasswordGenerator;
import io.courtflash.core.people.person.PasswordPolicy.Weakness;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PasswordPolicyTest {

  @ParameterizedTest
  @CsvSource({
    "1234567,TOO_SHORT",
    "12345678,COMMON",
    "Password1,COMMON",
    "QWERTYUIOP,COMMON",
    "CourtFlash-2026,COMMON",
    "20260901tennis,COMMON",
    "羽毛球888888,COMMON",
    "student-77,NAME",
    "STUDENT-77,NAME"
  })
  void aShortOrGuessablePasswordIsRefused(String password, Weakness weakness) {
    assertThat(PasswordPolicy.weakness("student-77", password)).contains(weakness);
  }

  @Test
  void aPasswordHasAtMost128Characters() {
    assertThat(PasswordPolicy.weakness("s", "tennis-after-nine")).isEmpty();
    assertThat(PasswordPolicy.weakness("s", "x".repeat(128))).isEmpty();
    assertThat(PasswordPolicy.weakness("s", "x".repeat(129))).contains(Weakness.TOO_LONG);
  }

  @Test
  void aGeneratedPasswordIsAllowed() {
    assertThat(PasswordPolicy.weakness("s", PasswordGenerator.generate())).isEmpty();
  }
}
