package io.courtflash.core.captcha;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.captcha.CaptchaProperties.Mode;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class BotDetectorTest {

  private static final int FAILURES = 3;

  @Test
  void oneAddressThatGuessesPasswordsIsAskedAndOthersArent() {
    BotDetector suspicion = in(Mode.ADAPTIVE);
    for (int guess = 0; guess < FAILURES; guess++) {
      assertThat(suspicion.asksAt("203.0.113.9")).isFalse();
      suspicion.loginFailed("203.0.113.9");
    }

    assertThat(suspicion.asksAt("203.0.113.9")).isTrue();
    assertThat(suspicion.asksAt("203.0.113.10")).isFalse();
  }

  @Test
  void oneStudentWhoTapsFarOverTheLimitIsAskedAndOthersArent() {
    BotDetector suspicion = in(Mode.ADAPTIVE);
    for (int tap = 0; tap < FAILURES; tap++) {
      assertThat(suspicion.asks(7)).isFalse();
      suspicion.claimRefused(7);
    }

    assertThat(suspicion.asks(7)).isTrue();
    assertThat(suspicion.asks(8)).isFalse();
  }

  @Test
  void offIsNeverAndAlwaysIsAlways() {
    BotDetector off = in(Mode.OFF);
    for (int tap = 0; tap < 2 * FAILURES; tap++) {
      off.claimRefused(7);
    }

    assertThat(off.asks(7)).isFalse();
    assertThat(in(Mode.ALWAYS).asks(7)).isTrue();
    assertThat(in(Mode.ALWAYS).asksAt("203.0.113.9")).isTrue();
  }

  private static BotDetector in(Mode mode) {
    return new BotDetector(new CaptchaProperties(mode, Duration.ofMinutes(1), FAILURES, FAILURES));
  }
}
