package io.courtflash.core.money.gateway.alipay;

import io.courtflash.core.money.provider.GatewayFaultException;
import io.courtflash.core.money.provider.GatewayProblem;
import io.courtflash.core.money.provider.SecretFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;

/**
 * The keys of the application and of Alipay, read from their files.
 *
 * @param own signs requests
 * @param alipays verifies answers and notices
 */
record AlipayKeys(PrivateKey own, PublicKey alipays) {

  private static final String ALGORITHM = "SHA256withRSA";

  /**
   * Reads both keys.
   *
   * @throws GatewayFaultException if a file can't be used
   */
  static AlipayKeys read(Path privateKeyFile, Path publicKeyFile) {
    String privateKey = SecretFile.readSecret(privateKeyFile);
    String publicKey = SecretFile.read(publicKeyFile);
    return new AlipayKeys(
        privateKey(privateKey, privateKeyFile), publicKey(publicKey, publicKeyFile));
  }

  /** The signature of a text, in Base64. */
  String sign(String text) {
    try {
      Signature signature = Signature.getInstance(ALGORITHM);
      signature.initSign(own);
      signature.update(text.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(signature.sign());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("A request can't be signed", e);
    }
  }

  /** Whether Alipay signed a text. */
  boolean isAlipays(String text, String signature) {
    try {
      Signature check = Signature.getInstance(ALGORITHM);
      check.initVerify(alipays);
      check.update(text.getBytes(StandardCharsets.UTF_8));
      return check.verify(Base64.getDecoder().decode(signature));
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      return false;
    }
  }

  private static PrivateKey privateKey(String pem, Path file) {
    try {
      return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(bytes(pem)));
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw new GatewayFaultException(GatewayProblem.KEY_INVALID, file.toString());
    }
  }

  private static PublicKey publicKey(String pem, Path file) {
    try {
      return KeyFactory.getInstance("RSA").generatePublic(new X509EncodedKeySpec(bytes(pem)));
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw new GatewayFaultException(GatewayProblem.KEY_INVALID, file.toString());
    }
  }

  /** Alipay's own tool writes keys without the lines around them. */
  private static byte[] bytes(String pem) {
    return Base64.getDecoder()
        .decode(pem.replaceAll("-----[A-Z ]+-----", "").replaceAll("\\s+", ""));
  }
}
