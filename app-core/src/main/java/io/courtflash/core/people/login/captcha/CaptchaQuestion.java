package io.courtflash.core.people.login.captcha;

import java.util.random.RandomGenerator;
import lombok.RequiredArgsConstructor;

/** An addition, subtraction or multiplication that people can do in their head. */
record CaptchaQuestion(int left, Operator operator, int right) {

  @RequiredArgsConstructor
  enum Operator {
    PLUS("+"),
    MINUS("-"),
    TIMES("×");

    private final String sign;
  }

  static CaptchaQuestion random(RandomGenerator random) {
    Operator operator = Operator.values()[random.nextInt(Operator.values().length)];
    int left = operator == Operator.TIMES ? random.nextInt(2, 10) : random.nextInt(11, 50);
    return new CaptchaQuestion(left, operator, random.nextInt(2, 10));
  }

  /** Such as {@code 7 + 5}. */
  String text() {
    return left + " " + operator.sign + " " + right;
  }

  int result() {
    return switch (operator) {
      case PLUS -> left + right;
      case MINUS -> left - right;
      case TIMES -> left * right;
    };
  }
}
