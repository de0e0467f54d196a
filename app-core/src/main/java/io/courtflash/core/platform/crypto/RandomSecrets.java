package io.courtflash.core.platform.crypto;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.random.RandomGenerator;

/** Random bytes and texts that can't be guessed: tokens, passwords, keys, nonces. */
public final class RandomSecrets {

  private static final SecureRandom RANDOM = new SecureRandom();

  private RandomSecrets() {}

  public static byte[] bytes(int count) {
    byte[] bytes = new byte[count];
    RANDOM.nextBytes(bytes);
    return bytes;
  }

  /** Random bytes as base64url without padding: four characters for three bytes. */
  public static String base64Url(int bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes(bytes));
  }

  /** Random bytes as lower-case hexadecimal digits: two for each byte. */
  public static String hex(int bytes) {
    return HexFormat.of().formatHex(bytes(bytes));
  }

  /** A text of characters drawn from an alphabet, each as likely as the others. */
  public static String text(int length, String alphabet) {
    StringBuilder text = new StringBuilder(length);
    RANDOM.ints(length, 0, alphabet.length()).forEach(at -> text.append(alphabet.charAt(at)));
    return text.toString();
  }

  /** The generator itself, for other draws that can't be guessed. */
  public static RandomGenerator generator() {
    return RANDOM;
  }
}
