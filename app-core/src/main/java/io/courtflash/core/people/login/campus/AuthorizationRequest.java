package io.courtflash.core.people.login.campus;

import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.crypto.Sha256;
import java.util.List;
import java.util.Optional;

/**
 * The secrets of one OpenID Connect authorization request, which tie the callback to the browser
 * that started it.
 *
 * @param state the provider returns it in the address of the callback
 * @param nonce the provider returns its hash in the signed ID token
 * @param verifier sent only when the code is exchanged for a token (PKCE, RFC 7636)
 */
record AuthorizationRequest(String state, String nonce, String verifier) {

  private static final int BYTES = 32;

  static AuthorizationRequest create() {
    return new AuthorizationRequest(secret(), secret(), secret());
  }

  /** Reads what {@link #text()} wrote; empty for anything else. */
  static Optional<AuthorizationRequest> parse(String text) {
    List<String> parts = List.of(text.split(" ", -1));
    return parts.size() == 3
        ? Optional.of(new AuthorizationRequest(parts.get(0), parts.get(1), parts.get(2)))
        : Optional.empty();
  }

  String text() {
    return state + " " + nonce + " " + verifier;
  }

  static String secret() {
    return RandomSecrets.base64Url(BYTES);
  }

  static String hash(String secret) {
    return Sha256.base64Url(secret);
  }
}
