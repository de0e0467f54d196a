package io.courtflash.core.people.login.factor;

import java.util.regex.Pattern;

/**
 * A person's answer to a second factor at a login.
 *
 * @param text as its kind has it; see {@link SecondFactor#accepts}
 */
public record FactorAnswer(SecondFactor.Kind kind, String text) {

  private static final Pattern SIX_DIGITS = Pattern.compile("\\d{3} ?\\d{3}");

  /** Without the answer, so that it gets into no log. */
  @Override
  public String toString() {
    return "FactorAnswer[" + kind + "]";
  }

  /** A typed code: six digits are those of an authenticator app, anything else a recovery code. */
  public static FactorAnswer ofCode(String typed) {
    String code = typed.strip();
    return SIX_DIGITS.matcher(code).matches()
        ? new FactorAnswer(SecondFactor.Kind.TOTP, code.replace(" ", ""))
        : new FactorAnswer(SecondFactor.Kind.RECOVERY_CODE, code);
  }
}
