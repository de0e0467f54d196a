package io.courtflash.core.people.login.password;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.people.login.LoginOrigin;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LoginThrottleTest {

  private static final LoginOrigin HERE = network(0);

  private Instant now = Instant.parse("2026-09-01T05:00:00Z");
  private final LoginThrottle throttle = new LoginThrottle(() -> now);

  @Test
  void fiveFailuresDoNotMakeAnAttemptWait() {
    for (int attempt = 0; attempt < LoginThrottle.FREE_FAILURES; attempt++) {
      assertThat(throttle.begin("s01", HERE)).isZero();
    }
    assertThat(throttle.begin("s01", HERE)).isEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void eachFurtherFailureDoublesTheWait() {
    fail(LoginThrottle.FREE_FAILURES);
    now = now.plusSeconds(1);
    assertThat(throttle.begin("s01", HERE)).isZero();
    assertThat(throttle.begin("s01", HERE)).isEqualTo(Duration.ofSeconds(2));
    now = now.plusSeconds(2);
    assertThat(throttle.begin("s01", HERE)).isZero();
    assertThat(throttle.begin("s01", HERE)).isEqualTo(Duration.ofSeconds(4));
  }

  @Test
  void theWaitIsAtMostFiveMinutes() {
    for (int attempt = 0; attempt < 40; attempt++) {
      now = now.plus(throttle.begin("s01", HERE));
    }
    assertThat(throttle.begin("s01", HERE)).isLessThanOrEqualTo(LoginThrottle.MAX_WAIT);
  }

  @Test
  void anAttemptDuringTheWaitDoesNotProlongIt() {
    fail(LoginThrottle.FREE_FAILURES);
    fail(10);

    assertThat(throttle.begin("s01", HERE)).isEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void aSuccessfulLoginResetsTheFailures() {
    fail(LoginThrottle.FREE_FAILURES - 1);
    throttle.succeeded("S01", HERE);
    fail(LoginThrottle.FREE_FAILURES - 1);

    assertThat(throttle.begin("s01", HERE)).isZero();
  }

  @Test
  void failuresCountForAllSpellingsOfOneName() {
    fail(LoginThrottle.FREE_FAILURES);

    assertThat(throttle.begin("S01", HERE)).isPositive();
    assertThat(throttle.begin("s02", HERE)).isZero();
  }

  @Test
  void failuresOfOneNetworkDoNotDelayAnother() {
    fail(LoginThrottle.FREE_FAILURES);

    assertThat(throttle.begin("s01", network(1))).isZero();
  }

  @Test
  void eachNetworkOfAnAttackHasOneAttemptBeforeItWaits() {
    attack();

    assertThat(throttle.begin("s01", HERE)).isZero();
    assertThat(throttle.begin("s01", HERE)).isEqualTo(Duration.ofSeconds(30));
    now = now.plusSeconds(30);
    assertThat(throttle.begin("s01", HERE)).isZero();
    assertThat(throttle.begin("s01", HERE)).isEqualTo(Duration.ofSeconds(60));
    assertThat(throttle.begin("s02", HERE)).isZero();
  }

  @Test
  void anAttackDelaysNeitherAKnownDeviceNorTheConsole() {
    attack();

    for (LoginOrigin known : List.of(new LoginOrigin.KnownDevice("1"), new LoginOrigin.Console())) {
      for (int attempt = 0; attempt < LoginThrottle.FREE_FAILURES; attempt++) {
        assertThat(throttle.begin("s01", known)).isZero();
      }
      assertThat(throttle.begin("s01", known)).isEqualTo(Duration.ofSeconds(1));
    }
  }

  @Test
  void failuresOfStrangersAreWorthOneNotice() {
    List<OptionalInt> notices =
        IntStream.range(0, 30).mapToObj(i -> throttle.failed("s01", network(i))).toList();

    assertThat(notices.stream().filter(OptionalInt::isPresent))
        .containsExactly(OptionalInt.of(LoginThrottle.WORTH_A_NOTICE));
    assertThat(throttle.failed("s02", new LoginOrigin.Console())).isEmpty();
  }

  private void attack() {
    for (int i = 1; i <= LoginThrottle.ATTACK; i++) {
      assertThat(throttle.begin("s01", network(i))).isZero();
      assertThat(throttle.failed("s01", network(i))).isNotNull();
    }
  }

  private static LoginOrigin network(int number) {
    return new LoginOrigin.Network("192.0.2." + number);
  }

  private void fail(int times) {
    for (int attempt = 0; attempt < times; attempt++) {
      assertThat(throttle.begin("s01", HERE)).isNotNull();
    }
  }
}
