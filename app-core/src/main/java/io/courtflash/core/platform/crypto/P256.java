package io.courtflash.core.platform.crypto;

import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPrivateKeySpec;
import java.security.spec.ECPublicKeySpec;
import java.util.Arrays;
import org.bouncycastle.asn1.x9.X9ECParameters;
import org.bouncycastle.crypto.ec.CustomNamedCurves;

/**
 * Keys on the curve P-256 (FIPS 186-5), as browsers and push services write them: a public key is
 * an uncompressed point of 65 bytes (SEC 1, 2.3.3).
 */
public final class P256 {

  /** The length of a public key. */
  public static final int POINT_BYTES = 65;

  private static final String NAME = "secp256r1";
  private static final String ALGORITHM = "EC";
  private static final int COORDINATE_BYTES = 32;
  private static final byte UNCOMPRESSED = 4;
  private static final X9ECParameters CURVE = CustomNamedCurves.getByName(NAME);

  private P256() {}

  /** A new key pair. */
  public static KeyPair newKeyPair() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance(ALGORITHM);
      generator.initialize(new ECGenParameterSpec(NAME));
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has " + NAME, e);
    }
  }

  /**
   * The key pair that belongs to a secret, the same at each call.
   *
   * @param secret 32 random bytes. Those that are no private key are hashed until they are one, so
   *     that each private key is as likely as the others
   */
  public static KeyPair keyPair(byte[] secret) {
    byte[] candidate = secret.clone();
    BigInteger number = new BigInteger(1, candidate);
    while (number.signum() == 0 || number.compareTo(CURVE.getN()) >= 0) {
      candidate = Sha256.start().digest(candidate);
      number = new BigInteger(1, candidate);
    }
    try {
      return new KeyPair(
          publicKey(CURVE.getG().multiply(number).getEncoded(false)),
          KeyFactory.getInstance(ALGORITHM)
              .generatePrivate(new ECPrivateKeySpec(number, parameters())));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has " + NAME, e);
    }
  }

  /**
   * Reads a public key.
   *
   * @throws IllegalArgumentException if the bytes aren't an uncompressed point of the curve
   */
  public static ECPublicKey publicKey(byte[] point) {
    if (point.length != POINT_BYTES || point[0] != UNCOMPRESSED) {
      throw new IllegalArgumentException("Not an uncompressed point of " + NAME);
    }
    // Throws if the point isn't on the curve; the Java classes don't look.
    CURVE.getCurve().decodePoint(point);
    int middle = 1 + COORDINATE_BYTES;
    ECPoint decoded =
        new ECPoint(
            new BigInteger(1, Arrays.copyOfRange(point, 1, middle)),
            new BigInteger(1, Arrays.copyOfRange(point, middle, POINT_BYTES)));
    try {
      return (ECPublicKey)
          KeyFactory.getInstance(ALGORITHM)
              .generatePublic(new ECPublicKeySpec(decoded, parameters()));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has " + NAME, e);
    }
  }

  /** Whether {@link #publicKey} reads these bytes. */
  public static boolean isPublicKey(byte[] point) {
    try {
      var _ = publicKey(point);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Writes a public key. */
  public static byte[] point(ECPublicKey key) {
    return CURVE
        .getCurve()
        .createPoint(key.getW().getAffineX(), key.getW().getAffineY())
        .getEncoded(false);
  }

  private static ECParameterSpec parameters() throws GeneralSecurityException {
    AlgorithmParameters parameters = AlgorithmParameters.getInstance(ALGORITHM);
    parameters.init(new ECGenParameterSpec(NAME));
    return parameters.getParameterSpec(ECParameterSpec.class);
  }
}
