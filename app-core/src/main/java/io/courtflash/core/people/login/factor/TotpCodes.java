package io.courtflash.core.people.login.factor;

import com.eatthepath.otp.HmacOneTimePasswordGenerator;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import javax.crypto.spec.SecretKeySpec;

/**
 * The codes of RFC 6238 as every authenticator app shows them: HMAC-SHA-1, six digits, a new one
 * every 30 seconds.
 */
final class TotpCodes {

  static final int SECRET_BYTES = 20;
  static final int PERIOD_SECONDS = 30;

  /** How many periods the clock of a phone may be wrong, as RFC 6238 recommends. */
  private static final int TOLERANCE = 1;

  private final HmacOneTimePasswordGenerator generator = new HmacOneTimePasswordGenerator();

  /** The number of the period that an instant is in, from 1970 on. */
  static long step(Instant now) {
    return Math.floorDiv(now.getEpochSecond(), PERIOD_SECONDS);
  }

  /** The code of a period. */
  String code(byte[] secret, long step) {
    try {
      return generator.generateOneTimePasswordString(
          new SecretKeySpec(secret, generator.getAlgorithm()), step, Locale.ROOT);
    } catch (InvalidKeyException e) {
      throw new IllegalStateException("Any bytes are a key", e);
    }
  }

  /**
   * The period that a code belongs to, if it is one of this time.
   *
   * @param after the last period whose code was used already
   */
  OptionalLong stepOf(String code, byte[] secret, Instant now, long after) {
    long present = step(now);
    return LongStream.rangeClosed(present - TOLERANCE, present + TOLERANCE)
        .filter(step -> step > after)
        .filter(step -> isSame(code, code(secret, step)))
        .findFirst();
  }

  /** Takes the same time wherever the first difference is. */
  private static boolean isSame(String code, String right) {
    return MessageDigest.isEqual(
        code.getBytes(StandardCharsets.UTF_8), right.getBytes(StandardCharsets.UTF_8));
  }
}
