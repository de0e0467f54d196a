package io.courtflash.core.people.login.password;

import io.courtflash.core.people.login.LoginOrigin;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.platform.crypto.HmacSha256;
import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.crypto.SharedSecretKeys;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Recognises browsers that logged in to an account before, so that failed guesses by others don't
 * delay its owner. The proof is a signed text that the browser keeps; it gives no access.
 */
@Component
public class KnownDevices {

  /** Longer than any proof. */
  private static final int MAX_LENGTH = 100;

  private static final int ID_BYTES = 16;
  private static final int SIGNATURE_BYTES = 16;

  private final HmacSha256 signature;

  KnownDevices(SharedSecretKeys secrets) {
    signature = new HmacSha256(secrets.key("known-device"));
  }

  /** A proof for a browser that has just logged in to an account. */
  public String proof(String studentId) {
    String id = RandomSecrets.base64Url(ID_BYTES);
    byte[] signed = signature.sign(message(id, studentId), SIGNATURE_BYTES);
    return id + "." + Base64.getUrlEncoder().withoutPadding().encodeToString(signed);
  }

  /** The browser that a proof names; empty when it proves nothing for this account. */
  public Optional<LoginOrigin> origin(@Nullable String proof, String studentId) {
    if (proof == null || proof.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    List<String> parts = List.of(proof.split("\\.", -1));
    return parts.size() == 2
            && signature.verify(
                message(parts.getFirst(), studentId), decoded(parts.getLast()), SIGNATURE_BYTES)
        ? Optional.of(new LoginOrigin.KnownDevice(parts.getFirst()))
        : Optional.empty();
  }

  private static byte[] message(String id, String studentId) {
    return (id + " " + StudentIdFormat.normalised(studentId)).getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] decoded(String text) {
    try {
      return Base64.getUrlDecoder().decode(text);
    } catch (IllegalArgumentException notBase64) {
      return new byte[0];
    }
  }
}
