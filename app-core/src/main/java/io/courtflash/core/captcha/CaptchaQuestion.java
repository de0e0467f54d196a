package io.courtflash.core.captcha;

import java.util.random.RandomGenerator;

/** A sum that people do in their head. */
record CaptchaQuestion(int left, char sign, int right) {

  static CaptchaQuestion any(RandomGenerator random) {
    int left = random.nextInt(11, 50);
    int right = random.nextInt(2, 10);
    return switch (random.nextInt(3)) {
      case 0 -> new CaptchaQuestion(left, '+', right);
      case 1 -> new CaptchaQuestion(left, '-', right);
      default -> new CaptchaQuestion(random.nextInt(2, 10), '×', right);
    };
  }

  String text() {
    return left + " " + sign + " " + right;
  }

  int result() {
    return switch (sign) {
      case '+' -> left + right;
      case '-' -> left - right;
      default -> left * right;
    };
  }
}
