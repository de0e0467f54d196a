package io.courtflash.core.people.login.token;

import io.courtflash.core.platform.crypto.HmacSha256;
import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.crypto.SharedSecretKeys;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import org.springframework.stereotype.Component;

/**
 * Makes login tokens that can be told from forged ones without reading the database: 256 random
 * bits, and their signature. The signature gives no access; only the database does.
 */
@Component
class TokenSeal {

  private static final int RANDOM_BYTES = 32;
  private static final int SIGNATURE_BYTES = 12;

  /** The length of the random bits as base64url without padding. */
  private static final int RANDOM_LENGTH = 43;

  /** The length of a token with its signature; older versions made tokens without one. */
  private static final int SEALED_LENGTH = 59;

  private final HmacSha256 signature;

  TokenSeal(SharedSecretKeys secrets) {
    signature = new HmacSha256(secrets.key("login-token"));
  }

  String newToken() {
    String random = RandomSecrets.base64Url(RANDOM_BYTES);
    return random + signatureOf(random);
  }

  /** Whether it has the form of a token with a signature, right or wrong. */
  boolean isSealed(String token) {
    return token.length() == SEALED_LENGTH;
  }

  /** Whether a sealed token wasn't made by this hall. Takes the same time for every signature. */
  boolean isForged(String token) {
    byte[] right = bytes(signatureOf(token.substring(0, RANDOM_LENGTH)));
    return !MessageDigest.isEqual(right, bytes(token.substring(RANDOM_LENGTH)));
  }

  private String signatureOf(String random) {
    byte[] signed = signature.sign(bytes(random), SIGNATURE_BYTES);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(signed);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
