package io.courtflash.core.messages.webpush;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.courtflash.core.platform.crypto.P256;
import io.courtflash.core.platform.crypto.SharedSecretKeys;
import io.courtflash.core.platform.json.Json;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * Signs requests to push services as this hall (VAPID, RFC 8292). Browsers bind their address to
 * the public key, so that nobody else can send to it. The key pair belongs to a secret that all
 * nodes share, and that is in the backups as the others are.
 */
@Component
public class VapidSigner {

  /** Push services accept a day at most. */
  private static final Duration VALID_FOR = Duration.ofHours(12);

  private static final String TOKEN_HEADER = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";

  private final KeyPair keys;
  private final String publicKey;
  private final InstantSource clock;

  VapidSigner(SharedSecretKeys secrets, InstantSource clock) {
    this.keys = P256.keyPair(secrets.key("vapid"));
    this.publicKey = base64(P256.point((ECPublicKey) keys.getPublic()));
    this.clock = clock;
  }

  /** The public key that browsers need, as base64url of the uncompressed point. */
  public String publicKey() {
    return publicKey;
  }

  /**
   * The Authorization header of a request.
   *
   * @param endpoint where it goes; the token is valid for that push service only
   * @param contact whom the push service can write to, a {@code mailto:} or {@code https:} address
   */
  String authorization(URI endpoint, String contact) {
    Map<String, Object> claims = new LinkedHashMap<>();
    claims.put("aud", endpoint.getScheme() + "://" + endpoint.getRawAuthority());
    claims.put("exp", clock.instant().plus(VALID_FOR).getEpochSecond());
    claims.put("sub", contact);
    String signed = base64(TOKEN_HEADER.getBytes(US_ASCII)) + "." + base64(Json.bytes(claims));
    return "vapid t=" + signed + "." + base64(signature(signed)) + ", k=" + publicKey;
  }

  private byte[] signature(String text) {
    try {
      Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
      signature.initSign(keys.getPrivate());
      signature.update(text.getBytes(US_ASCII));
      return signature.sign();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has ECDSA", e);
    }
  }

  private static String base64(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
