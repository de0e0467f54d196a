package io.courtflash.core.backup;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256. */
final class Digest {

  private Digest() {}

  static MessageDigest begin() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }

  static String end(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }
}
