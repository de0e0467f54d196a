package io.courtflash.core.people.login.captcha;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.people.login.captcha.CaptchaProperties.Mode;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class BotDetectorTest {

  private static final int FAILURES = 3;

  @Test
  void onlyAnAddressWithManyFailedLoginsNeedsACaptcha() {
    BotDetector botDetector = in(Mode.ADAPTIVE);
    for (int guess = 0; guess < FAILURES; guess++) {
      assertThat(botDetector.requiresCaptchaFrom("203.0.113.9")).isFalse();
      botDetector.loginFailed("203.0.113.9");
    }

    assertThat(botDetector.requiresCaptchaFrom("203.0.113.9")).isTrue();
    assertThat(botDetector.requiresCaptchaFrom("203.0.113.10")).isFalse();
  }

  @Test
  void onlyAStudentFarOverTheRateLimitNeedsACaptcha() {
    BotDetector botDetector = in(Mode.ADAPTIVE);
    for (int request = 0; request < FAILURES; request++) {
      assertThat(botDetector.requiresCaptcha(7)).isFalse();
      botDetector.claimRefused(7);
    }

    assertThat(botDetector.requiresCaptcha(7)).isTrue();
    assertThat(botDetector.requiresCaptcha(8)).isFalse();
  }

  @Test
  void theModeDecidesAboutTheCaptcha() {
    BotDetector off = in(Mode.OFF);
    for (int request = 0; request < 2 * FAILURES; request++) {
      off.claimRefused(7);
    }

    assertThat(off.requiresCaptcha(7)).isFalse();
    assertThat(in(Mode.ALWAYS).requiresCaptcha(7)).isTrue();
    assertThat(in(Mode.ALWAYS).requiresCaptchaFrom("203.0.113.9")).isTrue();
  }

  private static BotDetector in(Mode mode) {
    return new BotDetector(new CaptchaProperties(mode, Duration.ofMinutes(1), FAILURES, FAILURES));
  }
}
