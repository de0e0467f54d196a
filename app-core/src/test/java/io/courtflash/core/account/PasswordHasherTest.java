package io.courtflash.core.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.testkit.Thorough;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PasswordHasherTest {

  private static final int TIMES = 9;

  private static final AccountProperties PROPERTIES = BreachedPasswordsTest.properties(null);

  private final PasswordHasher passwords =
      new PasswordHasher(PROPERTIES, new BreachedPasswords(PROPERTIES));

  /** Without the dummy hash the result would come a thousand times sooner. */
  @Thorough(besides = "PasswordHasherTest")
  @Test
  void checkingAnUnknownNameTakesAsLongAsCheckingAWrongPassword() {
    String hash = passwords.hash("a-good-password").orElseThrow();

    long wrong = median(hash);
    long unknown = median(null);

    assertThat(unknown).isBetween(wrong / 4, wrong * 4);
  }

  @Test
  void hashesLeaveOneProcessorFreeWhereThereAreSeveral() {
    assertThat(PasswordHasher.atOnce(1)).isEqualTo(1);
    assertThat(PasswordHasher.atOnce(2)).isEqualTo(1);
    assertThat(PasswordHasher.atOnce(8)).isEqualTo(7);
  }

  private long median(@Nullable String hash) {
    List<Long> nanos = new ArrayList<>();
    for (int i = 0; i < TIMES; i++) {
      long started = System.nanoTime();
      assertThat(passwords.check("not-it-at-all", hash))
          .isEqualTo(PasswordHasher.CheckResult.WRONG);
      nanos.add(System.nanoTime() - started);
    }
    Collections.sort(nanos);
    return nanos.get(TIMES / 2);
  }
}
