package io.courtflash.core.account;

import java.security.SecureRandom;

/** Makes up passwords that can be read aloud: no signs that look alike, about 60 bits. */
public final class PasswordGenerator {

  private static final String SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
  private static final int LENGTH = 12;
  private static final SecureRandom RANDOM = new SecureRandom();

  private PasswordGenerator() {}

  public static String make() {
    StringBuilder password = new StringBuilder(LENGTH);
    RANDOM.ints(LENGTH, 0, SIGNS.length()).forEach(sign -> password.append(SIGNS.charAt(sign)));
    return password.toString();
  }
}
