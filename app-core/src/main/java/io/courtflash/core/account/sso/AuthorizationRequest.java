package io.courtflash.core.account.sso;

import io.courtflash.core.crypto.RandomSecrets;
import io.courtflash.core.crypto.Sha256;
import java.util.List;
import java.util.Optional;

/**
 * What ties the way back from the provider to the way there.
 *
 * @param state comes back in the address
 * @param nonce comes back, hashed, in the signed ID token
 * @param verifier is shown only when the code is exchanged (PKCE)
 */
record AuthorizationRequest(String state, String nonce, String verifier) {

  private static final int BYTES = 32;

  static AuthorizationRequest begin() {
    return new AuthorizationRequest(secret(), secret(), secret());
  }

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
