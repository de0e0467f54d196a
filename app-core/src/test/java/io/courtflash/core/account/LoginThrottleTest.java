package io.courtflash.core.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class LoginThrottleTest {

  private Instant now = Instant.parse("2026-09-01T05:00:00Z");
  private final LoginThrottle throttle = new LoginThrottle(() -> now);

  @Test
  void fiveFailuresDoNotMakeAnAttemptWait() {
    for (int attempt = 0; attempt < LoginThrottle.FREE_FAILURES; attempt++) {
      assertThat(throttle.begin("s01")).isZero();
    }
    assertThat(throttle.begin("s01")).isEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void eachFurtherFailureDoublesTheWait() {
    fail(LoginThrottle.FREE_FAILURES);
    now = now.plusSeconds(1);
    assertThat(throttle.begin("s01")).isZero();
    assertThat(throttle.begin("s01")).isEqualTo(Duration.ofSeconds(2));
    now = now.plusSeconds(2);
    assertThat(throttle.begin("s01")).isZero();
    assertThat(throttle.begin("s01")).isEqualTo(Duration.ofSeconds(4));
  }

  @Test
  void theWaitIsAtMostFiveMinutes() {
    for (int attempt = 0; attempt < 40; attempt++) {
      now = now.plus(throttle.begin("s01"));
    }
    assertThat(throttle.begin("s01")).isLessThanOrEqualTo(LoginThrottle.MAX_WAIT);
  }

  @Test
  void anAttemptDuringTheWaitDoesNotProlongIt() {
    fail(LoginThrottle.FREE_FAILURES);
    fail(10);

    assertThat(throttle.begin("s01")).isEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void aSuccessfulLoginResetsTheFailures() {
    fail(LoginThrottle.FREE_FAILURES - 1);
    throttle.succeeded("S01");
    fail(LoginThrottle.FREE_FAILURES - 1);

    assertThat(throttle.begin("s01")).isZero();
  }

  @Test
  void failuresCountForAllSpellingsOfANameAndForNoOtherName() {
    fail(LoginThrottle.FREE_FAILURES);

    assertThat(throttle.begin("S01")).isPositive();
    assertThat(throttle.begin("s02")).isZero();
  }

  private void fail(int times) {
    for (int attempt = 0; attempt < times; attempt++) {
      assertThat(throttle.begin("s01")).isNotNull();
    }
  }
}
