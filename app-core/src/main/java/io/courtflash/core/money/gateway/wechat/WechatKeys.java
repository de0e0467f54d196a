package io.courtflash.core.money.gateway.wechat;

import com.wechat.pay.java.core.certificate.InMemoryCertificateProvider;
import com.wechat.pay.java.core.cipher.AeadAesCipher;
import com.wechat.pay.java.core.cipher.AeadCipher;
import com.wechat.pay.java.core.cipher.RSASigner;
import com.wechat.pay.java.core.cipher.RSAVerifier;
import com.wechat.pay.java.core.cipher.Signer;
import com.wechat.pay.java.core.cipher.Verifier;
import com.wechat.pay.java.core.util.PemUtil;
import io.courtflash.core.money.provider.GatewayFaultException;
import io.courtflash.core.money.provider.GatewayProblem;
import io.courtflash.core.money.provider.SecretFile;
import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The keys of the merchant and of WeChat Pay, read from their files.
 *
 * @param signer signs requests as the merchant
 * @param verifier verifies WeChat Pay's answers and notices
 * @param noticeCipher decrypts notices, by the APIv3 key
 * @param publicKeyId of WeChat Pay's public key; null where certificates alone are used
 * @param certificateSerials of WeChat Pay's certificates
 */
@SuppressWarnings("ArrayRecordComponent") // Keys are never compared.
record WechatKeys(
    Signer signer,
    Verifier verifier,
    AeadCipher noticeCipher,
    @Nullable String publicKeyId,
    Set<BigInteger> certificateSerials) {

  private static final int API_KEY_LENGTH = 32;

  /**
   * Reads all keys.
   *
   * @throws GatewayFaultException if a setting is missing, or a file can't be used
   */
  static WechatKeys read(WechatProperties.Keys files) {
    PrivateKey privateKey = privateKey(required(files.privateKeyFile(), "keys.private-key-file"));
    Signer signer =
        new RSASigner(required(files.merchantSerial(), "keys.merchant-serial"), privateKey);
    AeadCipher noticeCipher = noticeCipher(required(files.apiV3KeyFile(), "keys.api-v3-key-file"));
    List<X509Certificate> certificates = certificates(files.platformCertificateFile());
    String publicKeyId = files.publicKeyId();
    if (publicKeyId == null && certificates.isEmpty()) {
      throw missing("keys.public-key-id");
    }
    Verifier verifier =
        publicKeyId == null
            ? new RSAVerifier(new InMemoryCertificateProvider(certificates))
            : publicKeyVerifier(
                publicKey(required(files.publicKeyFile(), "keys.public-key-file")),
                publicKeyId,
                certificates);
    return new WechatKeys(
        signer,
        verifier,
        noticeCipher,
        publicKeyId,
        certificates.stream()
            .map(X509Certificate::getSerialNumber)
            .collect(Collectors.toUnmodifiableSet()));
  }

  private static Verifier publicKeyVerifier(
      PublicKey key, String id, List<X509Certificate> certificates) {
    return certificates.isEmpty()
        ? new RSAVerifier(key, id)
        : new RSAVerifier(key, id, new InMemoryCertificateProvider(certificates));
  }

  /** Whether a serial number, as a notice has it, is one of WeChat Pay's keys. */
  boolean isKnown(String serial) {
    return serial.equals(publicKeyId)
        || (serial.matches("[0-9A-Fa-f]{1,64}")
            && certificateSerials.contains(new BigInteger(serial, 16)));
  }

  /**
   * A setting that must be there.
   *
   * @throws GatewayFaultException if it is missing
   */
  static <T> T required(@Nullable T value, String setting) {
    if (value == null || value.toString().isBlank()) {
      throw missing(setting);
    }
    return value;
  }

  private static GatewayFaultException missing(String setting) {
    return new GatewayFaultException(
        GatewayProblem.SETTING_MISSING, "courtflash.pay.wechat." + setting);
  }

  private static PrivateKey privateKey(Path file) {
    String pem = SecretFile.readSecret(file);
    try {
      return PemUtil.loadPrivateKeyFromString(pem);
    } catch (IllegalArgumentException e) {
      throw invalid(file);
    }
  }

  private static AeadCipher noticeCipher(Path file) {
    byte[] key = SecretFile.readSecret(file).getBytes(StandardCharsets.ISO_8859_1);
    if (key.length != API_KEY_LENGTH) {
      throw invalid(file);
    }
    return new AeadAesCipher(key);
  }

  private static PublicKey publicKey(Path file) {
    String pem = SecretFile.read(file);
    try {
      return PemUtil.loadPublicKeyFromString(pem);
    } catch (IllegalArgumentException e) {
      throw invalid(file);
    }
  }

  private static List<X509Certificate> certificates(@Nullable Path file) {
    if (file == null || file.toString().isBlank()) {
      return List.of();
    }
    byte[] pem = SecretFile.read(file).getBytes(StandardCharsets.ISO_8859_1);
    try {
      List<X509Certificate> found =
          CertificateFactory.getInstance("X.509")
              .generateCertificates(new ByteArrayInputStream(pem))
              .stream()
              .map(X509Certificate.class::cast)
              .toList();
      if (found.isEmpty()) {
        throw invalid(file);
      }
      return found;
    } catch (CertificateException e) {
      throw invalid(file);
    }
  }

  /** Without its cause, whose message could hold a part of the key. */
  private static GatewayFaultException invalid(Path file) {
    return new GatewayFaultException(GatewayProblem.KEY_INVALID, file.toString());
  }
}
