package io.courtflash.core.account;

import io.courtflash.core.crypto.RandomSecrets;

/** Makes up passwords that can be read aloud: no signs that look alike, about 60 bits. */
public final class PasswordGenerator {

  private static final String SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
  private static final int LENGTH = 12;

  private PasswordGenerator() {}

  public static String make() {
    return RandomSecrets.text(LENGTH, SIGNS);
  }
}
