package io.courtflash.core.platform.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordCipherTest {

  private static final int CHUNK = 64 << 10;
  private static final int ENCRYPTED_CHUNK = CHUNK + 16;
  private static final byte[] SALT = PasswordCipher.newSalt();
  private static final PasswordCipher CIPHER = cipher("a-good-password", "header");

  @ParameterizedTest
  @ValueSource(ints = {0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 200_000})
  void whatWasEncryptedIsReadWithTheSamePassword(int length) throws IOException {
    byte[] plain = new byte[length];
    new Random(length).nextBytes(plain);

    byte[] encrypted = encrypted(plain);

    assertThat(decrypted(CIPHER, encrypted)).isEqualTo(plain);
    assertThat(decrypted(cipher("a-good-password", "header"), encrypted)).isEqualTo(plain);
  }

  @Test
  void anotherPasswordOrHeaderReadsNothing() throws IOException {
    byte[] encrypted = encrypted(new byte[100]);

    assertFails(cipher("another-password", "header"), encrypted);
    assertFails(cipher("a-good-password", "another header"), encrypted);
  }

  @Test
  void aStreamThatIsCutOffIsNotRead() throws IOException {
    byte[] encrypted = encrypted(new byte[3 * CHUNK]);

    for (int length :
        new int[] {0, 10, ENCRYPTED_CHUNK, 2 * ENCRYPTED_CHUNK, encrypted.length - 1}) {
      assertFails(CIPHER, Arrays.copyOf(encrypted, length));
    }
  }

  @Test
  void chunksThatAreSwappedOrAddedAreNotRead() throws IOException {
    byte[] encrypted = encrypted(new byte[3 * CHUNK]);
    byte[] swapped = encrypted.clone();
    System.arraycopy(encrypted, 0, swapped, ENCRYPTED_CHUNK, ENCRYPTED_CHUNK);
    System.arraycopy(encrypted, ENCRYPTED_CHUNK, swapped, 0, ENCRYPTED_CHUNK);

    assertFails(CIPHER, swapped);
    assertFails(CIPHER, Arrays.copyOf(encrypted, encrypted.length + 1));
  }

  private static PasswordCipher cipher(String password, String header) {
    return new PasswordCipher(password, SALT, header.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] encrypted(byte[] plain) throws IOException {
    ByteArrayOutputStream encrypted = new ByteArrayOutputStream();
    try (OutputStream to = CIPHER.encrypt(encrypted)) {
      to.write(plain);
    }
    return encrypted.toByteArray();
  }

  private static byte[] decrypted(PasswordCipher cipher, byte[] encrypted) throws IOException {
    try (InputStream from = cipher.decrypt(new ByteArrayInputStream(encrypted))) {
      return from.readAllBytes();
    }
  }

  private static void assertFails(PasswordCipher cipher, byte[] encrypted) {
    assertThatThrownBy(() -> decrypted(cipher, encrypted)).isInstanceOf(IOException.class);
  }
}
