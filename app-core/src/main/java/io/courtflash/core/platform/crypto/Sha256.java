package io.courtflash.core.platform.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;

/** SHA-256 (FIPS 180-4) of texts in UTF-8, and of streams. */
public final class Sha256 {

  private Sha256() {}

  /** The digest's 32 bytes. */
  public static byte[] bytes(String text) {
    return start().digest(text.getBytes(UTF_8));
  }

  /** The digest as 64 lower-case hexadecimal digits. */
  public static String hex(String text) {
    return HexFormat.of().formatHex(bytes(text));
  }

  /** The digest as 43 characters of base64url without padding. */
  public static String base64Url(String text) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes(text));
  }

  /** A digest to be fed in parts, such as by a {@link java.security.DigestInputStream}. */
  public static MessageDigest start() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }

  /** Ends a digest that was started, as 64 lower-case hexadecimal digits. */
  public static String hex(MessageDigest started) {
    return HexFormat.of().formatHex(started.digest());
  }
}
