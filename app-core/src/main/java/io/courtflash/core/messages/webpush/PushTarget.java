package io.courtflash.core.messages.webpush;

import io.courtflash.core.platform.crypto.P256;
import java.security.interfaces.ECPublicKey;
import java.util.Base64;

/**
 * The subscription of a browser: its address at the push service and its keys (the Push API's
 * PushSubscription).
 *
 * @param endpoint its address at a push service
 * @param publicKey its key on P-256, as base64url of an uncompressed point
 * @param authSecret 16 bytes as base64url
 */
public record PushTarget(String endpoint, String publicKey, String authSecret) {

  /** Whether {@link #publicKey} is base64url of a point of the curve. */
  public boolean hasPublicKey() {
    try {
      return P256.isPublicKey(bytes(publicKey));
    } catch (IllegalArgumentException notBase64) {
      return false;
    }
  }

  ECPublicKey key() {
    return P256.publicKey(bytes(publicKey));
  }

  byte[] secret() {
    return bytes(authSecret);
  }

  private static byte[] bytes(String base64) {
    return Base64.getUrlDecoder().decode(base64);
  }
}
