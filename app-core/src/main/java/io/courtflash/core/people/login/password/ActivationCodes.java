package io.courtflash.core.people.login.password;

import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.crypto.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * Codes for the first login to an account that a roster made: like a password that must be changed
 * at once. They have about 79 random bits, so that a fast hash keeps them, and thousands can be
 * made at a time.
 */
public final class ActivationCodes {

  private static final String PREFIX = "{code}";
  private static final String ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
  private static final int GROUPS = 4;
  private static final int GROUP = 4;

  private ActivationCodes() {}

  /** A new code: four groups of four characters, none of which look alike. */
  public static String generate() {
    StringBuilder code = new StringBuilder(RandomSecrets.text(GROUPS * GROUP, ALPHABET));
    for (int at = GROUPS - 1; at > 0; at--) {
      code.insert(at * GROUP, '-');
    }
    return code.toString();
  }

  /** The hash of a code, as {@code user_account.password_hash} keeps it. */
  public static String hash(String code) {
    return PREFIX + Sha256.hex(code);
  }

  /** Whether a hash is that of a code, not of a password. */
  static boolean isHash(String hash) {
    return hash.startsWith(PREFIX);
  }

  /** Compares a code with its hash, in a time that says nothing of where they differ. */
  static boolean matches(String code, String hash) {
    return MessageDigest.isEqual(
        hash(code).getBytes(StandardCharsets.US_ASCII), hash.getBytes(StandardCharsets.US_ASCII));
  }
}
