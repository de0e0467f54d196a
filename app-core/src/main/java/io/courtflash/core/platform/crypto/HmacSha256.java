package io.courtflash.core.platform.crypto;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signs and verifies with HMAC-SHA256 (RFC 2104) and one key. Safe for many threads. */
public final class HmacSha256 {

  /** Length of a whole signature in bytes. */
  public static final int BYTES = 32;

  private static final String ALGORITHM = "HmacSHA256";

  /** Has the key, and is only copied: looking up the algorithm again costs as much as signing. */
  private final Mac keyed;

  /**
   * @param key any number of bytes above zero; 32 are enough
   */
  public HmacSha256(byte[] key) {
    try {
      keyed = Mac.getInstance(ALGORITHM);
      keyed.init(new SecretKeySpec(key, ALGORITHM));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has " + ALGORITHM, e);
    }
  }

  /** The signature of a message, 32 bytes. */
  public byte[] sign(byte[] message) {
    try {
      return ((Mac) keyed.clone()).doFinal(message);
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException("Java's own " + ALGORITHM + " can be copied", e);
    }
  }

  /** The first bytes of a message's signature, for formats that store a shorter one. */
  public byte[] sign(byte[] message, int length) {
    return Arrays.copyOf(sign(message), length);
  }

  /**
   * Whether this is the message's signature, or the first bytes of it. The comparison takes the
   * same time wherever the first difference is.
   *
   * @param length how many bytes the signature must have, 1 to {@link #BYTES}
   */
  public boolean verify(byte[] message, byte[] signature, int length) {
    return MessageDigest.isEqual(sign(message, length), signature);
  }
}
