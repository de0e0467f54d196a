package io.courtflash.core.people.login.password;

import io.courtflash.core.platform.crypto.RandomSecrets;

/**
 * Generates passwords that are easy to read out: without characters that look alike. They have
 * about 59 random bits.
 */
public final class PasswordGenerator {

  private static final String ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
  private static final int LENGTH = 12;

  private PasswordGenerator() {}

  public static String generate() {
    return RandomSecrets.text(LENGTH, ALPHABET);
  }
}
