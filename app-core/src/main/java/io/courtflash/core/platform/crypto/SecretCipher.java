package io.courtflash.core.platform.crypto;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts short secrets that are stored, with AES-256-GCM and one key. What is encrypted can be
 * neither changed nor used in another place. Safe for many threads.
 */
public final class SecretCipher {

  private static final String ALGORITHM = "AES/GCM/NoPadding";
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BYTES = 16;

  private final SecretKey key;

  /**
   * @param key 32 bytes
   */
  public SecretCipher(byte[] key) {
    this.key = new SecretKeySpec(key, "AES");
  }

  /**
   * Encrypts a secret; the result is 28 bytes longer.
   *
   * @param place where it is stored, such as {@code totp:7}; decrypting needs the same
   */
  public byte[] encrypt(byte[] secret, String place) {
    byte[] nonce = RandomSecrets.bytes(NONCE_BYTES);
    try {
      byte[] encrypted = cipher(Cipher.ENCRYPT_MODE, nonce, place).doFinal(secret);
      byte[] sealed = Arrays.copyOf(nonce, NONCE_BYTES + encrypted.length);
      System.arraycopy(encrypted, 0, sealed, NONCE_BYTES, encrypted.length);
      return sealed;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has " + ALGORITHM, e);
    }
  }

  /**
   * Decrypts a secret.
   *
   * @throws IllegalArgumentException when it was changed, or belongs to another place or key
   */
  public byte[] decrypt(byte[] sealed, String place) {
    if (sealed.length < NONCE_BYTES + TAG_BYTES) {
      throw new IllegalArgumentException("Too short for an encrypted secret");
    }
    byte[] nonce = Arrays.copyOf(sealed, NONCE_BYTES);
    try {
      return cipher(Cipher.DECRYPT_MODE, nonce, place)
          .doFinal(sealed, NONCE_BYTES, sealed.length - NONCE_BYTES);
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException("Changed, or of another place or key", e);
    }
  }

  private Cipher cipher(int mode, byte[] nonce, String place) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance(ALGORITHM);
    cipher.init(mode, key, new GCMParameterSpec(TAG_BYTES * Byte.SIZE, nonce));
    cipher.updateAAD(place.getBytes(StandardCharsets.UTF_8));
    return cipher;
  }
}
