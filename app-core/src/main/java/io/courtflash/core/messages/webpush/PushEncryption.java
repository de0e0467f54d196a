package io.courtflash.core.messages.webpush;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.courtflash.core.platform.crypto.P256;
import io.courtflash.core.platform.crypto.RandomSecrets;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.interfaces.ECPublicKey;
import javax.crypto.Cipher;
import javax.crypto.KDF;
import javax.crypto.KeyAgreement;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.HKDFParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts a message for one browser (RFC 8291 with the content encoding aes128gcm of RFC 8188), so
 * that the push service can't read it. Each message has a key pair and a salt of its own.
 */
final class PushEncryption {

  /** A message is one record, so that push services that take 4,096 bytes take all of it. */
  static final int MAX_MESSAGE_BYTES = 3993;

  private static final int SALT_BYTES = 16;
  private static final int KEY_BYTES = 16;
  private static final int SECRET_BYTES = 32;
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final int RECORD_BYTES = 4096;
  private static final int HEADER_BYTES = SALT_BYTES + Integer.BYTES + 1 + P256.POINT_BYTES;

  /** Ends the message in the last record; only padding follows. */
  private static final byte LAST_RECORD = 2;

  /** Messages are filled up to a multiple of this, so that their length doesn't tell their kind. */
  private static final int PADDED_TO = 512;

  private PushEncryption() {}

  /**
   * Encrypts a message.
   *
   * @param receiver the browser's public key
   * @param authSecret the browser's secret
   * @throws IllegalArgumentException if the message is longer than {@link #MAX_MESSAGE_BYTES}
   */
  static byte[] encrypt(byte[] message, ECPublicKey receiver, byte[] authSecret) {
    return encrypt(
        message, receiver, authSecret, P256.newKeyPair(), RandomSecrets.bytes(SALT_BYTES), true);
  }

  /** Encrypts a message with a given key pair and salt, and with padding or without. */
  static byte[] encrypt(
      byte[] message,
      ECPublicKey receiver,
      byte[] authSecret,
      KeyPair sender,
      byte[] salt,
      boolean isPadded) {
    if (message.length > MAX_MESSAGE_BYTES) {
      throw new IllegalArgumentException("Too long for a push message: " + message.length);
    }
    byte[] senderPoint = P256.point((ECPublicKey) sender.getPublic());
    try {
      KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
      agreement.init(sender.getPrivate());
      agreement.doPhase(receiver, true);
      byte[] keyInfo = concat(info("WebPush: info"), P256.point(receiver), senderPoint);
      byte[] secret = derive(agreement.generateSecret(), authSecret, keyInfo, SECRET_BYTES);
      SecretKey key =
          new SecretKeySpec(
              derive(secret, salt, info("Content-Encoding: aes128gcm"), KEY_BYTES), "AES");
      byte[] nonce = derive(secret, salt, info("Content-Encoding: nonce"), NONCE_BYTES);
      Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(Cipher.ENCRYPT_MODE, key, new GCMParameterSpec(TAG_BITS, nonce));
      byte[] encrypted = cipher.doFinal(record(message, isPadded));
      return ByteBuffer.allocate(HEADER_BYTES + encrypted.length)
          .put(salt)
          .putInt(RECORD_BYTES)
          .put((byte) senderPoint.length)
          .put(senderPoint)
          .put(encrypted)
          .array();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has ECDH, HKDF and AES", e);
    }
  }

  private static byte[] record(byte[] message, boolean isPadded) {
    int filled = (message.length / PADDED_TO + 1) * PADDED_TO;
    int length = isPadded ? Math.min(filled, MAX_MESSAGE_BYTES + 1) : message.length + 1;
    return ByteBuffer.allocate(length).put(message).put(LAST_RECORD).array();
  }

  private static byte[] derive(byte[] secret, byte[] salt, byte[] info, int length)
      throws GeneralSecurityException {
    return KDF.getInstance("HKDF-SHA256")
        .deriveData(
            HKDFParameterSpec.ofExtract().addIKM(secret).addSalt(salt).thenExpand(info, length));
  }

  /** A purpose of a key, ended by a zero byte. */
  private static byte[] info(String purpose) {
    return concat(purpose.getBytes(US_ASCII), new byte[1]);
  }

  private static byte[] concat(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }
}
