package io.courtflash.core.platform.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SecretCipherTest {

  private static final byte[] SECRET = "a secret of somebody".getBytes(UTF_8);

  private final SecretCipher cipher = new SecretCipher(RandomSecrets.bytes(32));

  @Test
  void aSecretIsReadOnlyWithItsKeyAtItsPlace() {
    byte[] sealed = cipher.encrypt(SECRET, "place:1");

    assertThat(cipher.decrypt(sealed, "place:1")).isEqualTo(SECRET);
    assertThat(new String(sealed, UTF_8)).doesNotContain("secret");
    assertThatThrownBy(() -> cipher.decrypt(sealed, "place:2"))
        .isInstanceOf(IllegalArgumentException.class);
    SecretCipher other = new SecretCipher(RandomSecrets.bytes(32));
    assertThatThrownBy(() -> other.decrypt(sealed, "place:1"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whatWasChangedOrCutOffIsRefused() {
    byte[] sealed = cipher.encrypt(SECRET, "place");
    for (int at = 0; at < sealed.length; at++) {
      byte[] changed = sealed.clone();
      changed[at] ^= (byte) 1;
      assertThatThrownBy(() -> cipher.decrypt(changed, "place"))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> cipher.decrypt(new byte[5], "place"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theSameSecretLooksDifferentEachTime() {
    assertThat(cipher.encrypt(SECRET, "place")).isNotEqualTo(cipher.encrypt(SECRET, "place"));
  }
}
